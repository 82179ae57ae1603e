// The first picture of the table, before Python is there: the view that was left, or a deal that
// still lies face down. It knows no rule; the page's Python draws over it, element by element.
//
// localStorage "canfield.view" holds a picture as JSON, written by the page's Python:
//   root    {"data-theme": "auto", …}              attributes of <html>
//   table   {"piles": 4, "foundations": 4, "reserve": 13, "up": false, "choice": false}
//   places  [[pile, kind, i, n, fan, label, count, redeal], …]   redeal "yes", "no" or ""
//   cards   [[kind, i, depth, n, fan, face], …]    by token; face "" when down; null: not on the table
//   words   {"moves": "12", "time": "1:03", …}     texts by the id of their element
(() => {
  const root = document.documentElement;
  const table = document.getElementById("table");
  const cards = document.getElementById("cards");

  const stored = () => {
    if (location.search) return null; // a link opens another deal than the one that was left
    try {
      return JSON.parse(localStorage.getItem("canfield.view"));
    } catch {
      return null; // no storage, or not ours
    }
  };

  /** Canfield as it is dealt, nothing turned. */
  const dealt = () => {
    const pile = (kind, i, n) => Array.from({ length: n }, (_, depth) => [kind, i, depth, n, 0, ""]);
    return {
      cards: [...pile("reserve", 0, 13), ...pile("foundation", 0, 1),
        ...[0, 1, 2, 3].flatMap((i) => pile("tableau", i, 1)), ...pile("stock", 0, 34)],
    };
  };

  const style = (element, values) => {
    for (const [name, value] of Object.entries(values)) element.style.setProperty(name, value);
  };

  const card = (it) => {
    const element = document.createElement("div");
    element.className = "card";
    element.append(document.createElement("i"));
    if (!it) {
      element.hidden = true;
      return element;
    }
    const [kind, i, depth, n, fan, face] = it;
    element.dataset.kind = kind;
    if (face) element.dataset.card = face;
    const extent = kind === "tableau" ? { "--n": n } : { "--over": Math.min(n - 1 - depth, 5), "--fan": fan };
    style(element, { "--i": i, "--depth": depth, ...extent, "z-index": depth });
    return element;
  };

  /** A place's name until Python gives it a better one; the words are the page's. */
  const named = (kind, i) => {
    const { textContent } = document.getElementById(`name-${kind}`);
    return ["tableau", "foundation", "choice"].includes(kind) ? `${textContent} ${i + 1}` : textContent;
  };

  const place = ([pile, kind, i, n, fan, label, count, redeal]) => {
    const element = document.createElement("button");
    Object.assign(element, { className: "pile", type: "button" });
    Object.assign(element.dataset, { pile, kind, ...(redeal && { redeal }) });
    style(element, { "--i": i, "--n": n, "--fan": fan });
    element.setAttribute("aria-label", [named(kind, i), label, count].filter(Boolean).join(" "));
    for (const [name, text] of [["pile-label", label], ["pile-count", count]]) {
      const word = document.createElement("span");
      word.className = name;
      word.textContent = text;
      element.append(word);
    }
    return element;
  };

  const draw = (view) => {
    for (const [name, value] of Object.entries(view.root ?? {})) {
      if (name.startsWith("data-") && name !== "data-canfield") root.setAttribute(name, value);
    }
    if (view.table) {
      const { piles, foundations, reserve, up, choice } = view.table;
      style(table, { "--piles": piles, "--foundations": foundations, "--reserve": reserve });
      table.dataset.reserve = up ? "up" : "top";
      table.toggleAttribute("data-choice", Boolean(choice));
    }
    if (view.places) document.getElementById("piles").replaceChildren(...view.places.map(place));
    cards.replaceChildren(...view.cards.map(card));
    for (const [id, text] of Object.entries(view.words ?? {})) {
      const element = document.getElementById(id);
      if (element) element.textContent = text;
    }
  };

  canfieldBoot.draw = draw; // a frame on a foreign page draws its own picture

  const seen = () => performance.mark("canfield:painted");

  try {
    const view = stored();
    draw(view ?? dealt());
    if (view) canfieldBoot.picture = "stored";
  } catch {
    draw(dealt()); // a picture of another make
  }
  requestAnimationFrame(() => setTimeout(seen));
})();
