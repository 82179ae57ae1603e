// <canfield-table>: a game of Canfield, or a figure of one, on any page. Version 1 of this address,
// its attributes, methods and events stays valid; what they are is documented at /authors/ and typed
// in v1.d.ts beside this file. A table is a picture until somebody touches it; Python loads only
// then, and at most two tables of a page run at a time: the one touched longest ago is a picture
// again, as it lies.
(() => {
  if (customElements.get("canfield-table")) return;
  const VERSION = 1;
  const MOST = 2;
  const frame = new URL("./", document.currentScript.src);
  const PASSED = ["rules", "deal", "layout", "moves", "level", "score", "mode", "lesson", "theme",
    "felt", "lang", "controls", "taps", "save"];
  const SHEET = new CSSStyleSheet(); // allowed where a host's policy forbids style elements
  SHEET.replaceSync(`
    :host { display: block; min-inline-size: 240px }
    :host([hidden]) { display: none }
    iframe { display: block; inline-size: 100%; block-size: 100%; min-block-size: 240px; border: 0;
      border-radius: 12px; color-scheme: normal }`);
  /** @type {Table[]} tables that run, the one touched longest ago first */
  const running = [];

  class Table extends HTMLElement {
    static observedAttributes = PASSED;
    #frame = document.createElement("iframe");
    #asked = new Map();
    #number = 0;

    constructor() {
      super();
      const root = this.attachShadow({ mode: "open" });
      root.adoptedStyleSheets = [SHEET];
      this.#frame.loading = "lazy";
      this.#frame.allow = "clipboard-write";
      root.append(this.#frame);
    }

    connectedCallback() {
      addEventListener("message", this.#hear);
      this.#show();
    }

    disconnectedCallback() {
      removeEventListener("message", this.#hear);
      this.#stop();
    }

    attributeChangedCallback() {
      if (this.isConnected) this.#show();
    }

    /** Another game: {rules, deal, layout, moves, …}. */
    load(game) { return this.#ask("load", game); }
    /** One move, as text: "w-2". */
    play(move) { return this.#ask("play", { move }); }
    undo() { return this.#ask("undo"); }
    redo() { return this.#ask("redo"); }
    hint() { return this.#ask("hint"); }
    /** What the player sees. */
    state() { return this.#ask("state"); }

    #show() {
      const address = new URL(frame);
      for (const name of PASSED) {
        if (this.hasAttribute(name)) address.searchParams.set(name, this.getAttribute(name));
      }
      address.searchParams.set("host", location.origin);
      if (this.#frame.src === address.href) return;
      this.#frame.title = this.getAttribute("title") ?? "Canfield";
      this.#stop();
      this.#frame.src = address.href;
    }

    #ask(command, details = {}) {
      const id = this.#number += 1;
      this.#send({ ...details, command, id });
      return new Promise((resolve) => { this.#asked.set(id, resolve); });
    }

    #send(data) {
      this.#frame.contentWindow?.postMessage({ ...data, canfield: VERSION }, frame.origin);
    }

    #hear = ({ data, origin, source }) => {
      const ours = source === this.#frame.contentWindow && origin === frame.origin;
      if (!ours || data?.canfield !== VERSION) return;
      const { canfield, event, ...detail } = data;
      if (event === "answer") {
        const { id, ...answer } = detail;
        this.#asked.get(id)?.(answer);
        this.#asked.delete(id);
        return;
      }
      if (event === "touched") this.#run();
      if (event === "height" && !this.style.blockSize && !this.style.height) {
        this.#frame.style.blockSize = `${Math.max(240, Number(detail.height) || 0)}px`;
      }
      this.dispatchEvent(new CustomEvent(`canfield-${event}`, { detail, bubbles: true }));
    };

    #run() {
      running.push(this);
      while (running.length > MOST) running.shift().#send({ command: "freeze" });
    }

    #stop() {
      if (running.includes(this)) running.splice(running.indexOf(this), 1);
    }
  }

  customElements.define("canfield-table", Table);
})();
