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
  // Room for the whole table before its frame is there, by the sums of boot/frame.js: a page whose
  // tables come in as they are scrolled to must not jump under its reader. A height that the host's
  // own style gives goes before it.
  SHEET.replaceSync(`
    :host { display: grid; grid-template: minmax(0, 1fr) / minmax(0, 1fr); overflow: clip;
      container-type: inline-size; min-inline-size: 240px }
    :host([hidden]) { display: none }
    .room, iframe { grid-area: 1 / 1 }
    .room { --share: 130cqi; --more: 96px; --taught: 0px;
      block-size: max(240px, var(--share) + var(--more) + var(--taught)) }
    :host([mode="figure"]) .room { --share: 120cqi; --more: 24px }
    :host([lesson]) .room { --taught: 240px }
    @container (width > 560px) {
      .room { --share: 56cqi; --more: 48px }
      :host([mode="figure"]) .room { --share: 46cqi }
      :host([lesson]) .room { --taught: 200px }
    }
    iframe { inline-size: 100%; block-size: 100%; border: 0; border-radius: 12px;
      color-scheme: normal }`);
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
      const room = document.createElement("div");
      room.className = "room";
      root.append(room, this.#frame);
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
