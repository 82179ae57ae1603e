// What a person does before Python is ready is kept and done then, in order, at the same places and
// with the times it was done at. Only taps and keys: a drag has nothing to hold on to yet. Also the
// one way back from a failed start: the button that tries again, and scripts that did not load. And
// the page's own words in German (`data-de` beside them) for whom Python will speak German to.
(() => {
  const root = document.documentElement;
  const SLOP = 9;

  const language = () => {
    try {
      const { language: chosen } = JSON.parse(localStorage.getItem("canfield.settings")) ?? {};
      if (chosen === "en" || chosen === "de") return chosen;
    } catch {
      // no storage, or not ours
    }
    const spoken = navigator.languages.map((tag) => tag.toLowerCase().split("-")[0]);
    return spoken.find((tag) => tag === "en" || tag === "de") ?? "en";
  };
  if (language() === "de") {
    root.lang = "de";
    for (const it of document.querySelectorAll("[data-de]")) it.textContent = it.dataset.de;
  }
  const KINDS = ["pointerdown", "pointerup", "click", "keydown"];
  /** @type {Event[]} */
  let kept = [];
  /** Those of them that were meant for the table. */
  const onTable = new WeakSet();

  const keep = (event) => {
    if (!event.isTrusted || root.dataset.canfield !== "loading") return;
    kept.push(event);
    if (document.getElementById("table").contains(event.target)) onTable.add(event);
  };

  /** A press that moved is no tap: it is dropped whole, from down to click. */
  const taps = (events) => {
    let down = null;
    return events.filter((event) => {
      if (event.type === "keydown") return !event.key.match(/^(Tab|Shift|Control|Alt|Meta)$/);
      if (event.type === "pointerdown") down = event;
      const moved = down
        && Math.max(Math.abs(event.clientX - down.clientX), Math.abs(event.clientY - down.clientY));
      return event.type === "click" || (down && moved <= SLOP);
    });
  };

  const again = (event, table) => {
    const place = event.type !== "keydown" && event.pointerId !== -1; // a key's click has no place
    const target = place
      ? document.elementFromPoint(event.clientX, event.clientY) : document.activeElement;
    // On a table that lay face down nothing could be meant, nor what has come over it since.
    if (!target || (place && table.contains(target) !== onTable.has(event))) return;
    if (table.contains(target) && canfieldBoot.picture !== "stored") return;
    const copy = new event.constructor(event.type, event);
    Object.defineProperty(copy, "timeStamp", { value: event.timeStamp });
    target.dispatchEvent(copy);
  };

  window.canfieldBoot = {
    /** Once acts are taken. */
    replay() {
      for (const kind of KINDS) removeEventListener(kind, keep, true);
      const table = document.getElementById("table");
      table.setPointerCapture = () => {}; // these pointers are gone
      for (const event of taps(kept)) again(event, table);
      delete table.setPointerCapture;
      kept = [];
    },
  };
  for (const kind of KINDS) addEventListener(kind, keep, true);

  addEventListener("error", ({ target }) => {
    if (target instanceof HTMLScriptElement && root.dataset.canfield === "loading") {
      root.dataset.canfield = "failed";
    }
  }, true);
  addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("#retry")) location.reload();
  });
})();
