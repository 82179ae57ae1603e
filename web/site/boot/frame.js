// The table in a frame on a foreign page, before Python: a figure at once, Python on the first touch,
// and the messages between the frame and its host. What is played is the page's Python's business
// (ui/embed_bridge.py); what the host sees of it all is embed/v1.js, or these messages themselves:
//
//   to the host    {canfield: 1, event: "figure | touched | ready | moved | won | stuck | height | answer", …}
//   to the frame   {canfield: 1, id, command: "load | play | undo | redo | hint | state | freeze", …}
(() => {
  const VERSION = 1;
  const PATIENT = 40;
  const root = document.documentElement;
  const query = new URLSearchParams(location.search);
  const start = new URL("start.js", document.currentScript.src).href;

  /**
   * Whom the frame speaks to and hears: the one origin that `host` names; anybody where the host has
   * none that can be named (a file, no word at all); nobody where `host` is no address.
   * @returns {string | null}
   */
  const named = (host) => {
    if (["", "null"].includes(host)) return "*";
    if (!URL.canParse(host)) return null;
    const { protocol, origin } = new URL(host);
    return /^https?:$/.test(protocol) ? origin : "*";
  };
  const target = named(query.get("host") ?? "");
  /** @type {object[]} commands that wait for Python */
  const waiting = [];

  const post = (event, details = {}) => {
    if (parent !== window && target) parent.postMessage({ canfield: VERSION, event, ...details }, target);
  };

  const look = () => {
    const choices = { theme: ["auto", "light", "dark", "contrast"], felt: ["green", "blue", "plum"] };
    for (const [name, values] of Object.entries(choices)) {
      if (values.includes(query.get(name))) root.dataset[name] = query.get(name);
    }
    if (/^(en|de)$/.test(query.get("lang"))) root.lang = query.get("lang");
    root.dataset.controls = query.get("controls") ?? "undo redo hint";
    root.dataset.mode = query.get("mode") ?? "play";
  };

  /** Python, once; the touch that asked for it is kept by early.js and done when acts are taken. */
  const wake = () => {
    if (root.dataset.canfield !== "figure") return;
    root.dataset.canfield = "loading";
    post("touched");
    import(start);
  };

  const touched = ({ target: it, key, isTrusted }) => {
    const passes = key && /^(Tab|Shift|Control|Alt|Meta|Escape|Arrow.*|Page.*|Home|End)$/.test(key);
    if (isTrusted && !passes && it instanceof Element && it.closest(".pile, .card, .table, button")
      && root.dataset.mode !== "figure") wake();
  };

  const take = (data) => {
    if (data.command === "freeze") {
      freeze();
    } else if (canfieldFrame.take) {
      const answer = JSON.parse(canfieldFrame.take(JSON.stringify(data)));
      post("answer", { id: data.id, ...answer });
    } else if (waiting.length < PATIENT) {
      waiting.push(data);
      wake();
    }
  };

  /** The frame without its Python: the same address at the moves made, drawn as it lies now. */
  const freeze = () => {
    if (!canfieldFrame.picture) return;
    const { line, picture } = JSON.parse(canfieldFrame.picture());
    query.set("moves", line);
    query.set("frozen", String(Date.now())); // another address, so that the page is loaded anew
    location.replace(`?${query}#${encodeURIComponent(picture)}`);
  };

  globalThis.canfieldFrame = {
    post: (event, text) => post(event, JSON.parse(text)),
    /** Python is there: what waited is done. */
    ready() {
      for (const data of waiting.splice(0)) take(data);
    },
  };

  addEventListener("message", ({ data, origin, source }) => {
    const known = source === parent && [origin, "*"].includes(target);
    if (known && data?.canfield === VERSION && typeof data.command === "string") take(data);
  });
  for (const kind of ["pointerdown", "keydown", "click"]) addEventListener(kind, touched, true);

  /** The height that shows the whole table at this width; a still one needs no room to play in. */
  const measure = () => {
    const wide = innerWidth > 560;
    const [share, more] = root.dataset.mode === "figure"
      ? [wide ? 0.46 : 1.2, 24] : [wide ? 0.56 : 1.3, wide ? 48 : 96];
    const taught = query.has("lesson") ? (wide ? 200 : 240) : 0; // the panel's room
    post("height", { height: Math.round(innerWidth * share + more + taught) });
  };

  look();
  addEventListener("DOMContentLoaded", async () => {
    const { picture } = await import(new URL("figure.js", start).href);
    const view = await picture(query, location.hash.slice(1));
    canfieldBoot.draw(view);
    if (!view.covered && !query.has("lesson")) canfieldBoot.picture = "stored";
    const longest = Math.max(0, ...view.cards.map((card) => (card?.[0] === "tableau" ? card[2] : 0)));
    document.getElementById("table").style.setProperty("--longest", String(longest));
    root.dataset.drawn = "";
    post("figure");
    measure();
    addEventListener("resize", measure);
  });
})();
