// A figure's picture without Python, in paint.js's form: of a layout text, of a deal that the build
// has listed, else of a deal that still lies face down. Knows where cards lie, and no rule of play.
const games = new URL("../../../embed/deals/", import.meta.url);
const HIDDEN = "##";
const SUITS = "SHDC";

/**
 * @param {URLSearchParams} query the frame's address
 * @param {string} stored a picture that the frame left to itself
 * @returns {Promise<object>} a picture; `covered` where it is not what will lie there to be played
 */
export const picture = async (query, stored) => {
  try {
    if (stored) return JSON.parse(decodeURIComponent(stored));
  } catch {
    // Not a picture of ours: drawn from the address.
  }
  const rows = (query.get("layout") ?? "").split(/[\n;]/).map((line) => line.split(/:(.*)/s));
  const layout = Object.fromEntries(rows.map(([name, text = ""]) => [name.trim(), text.trim()]));
  const id = (layout.rules ?? query.get("rules") ?? "canfield").split(/[+ ]/)[0];
  const answer = await fetch(new URL(`${/^[a-z-]+$/.test(id) ? id : "canfield"}.json`, games));
  const { game, deals } = await (answer.ok ? answer : fetch(new URL("canfield.json", games))).json();
  const known = deals[Number(query.get("deal")) - 1];
  const piles = layout.rules ? read(layout, game) : listed(known ?? "", game);
  // Moves are Python's to make: until then it is the position that they begin from.
  return { ...view(game, piles), covered: !(layout.rules || known) || query.has("moves") };
};

const words = (text = "") => text.split(/\s+/).filter(Boolean);
const hidden = (n) => Array(Math.max(0, n)).fill(HIDDEN);

/** The piles of a layout text. */
const read = (layout, game) => {
  const foundations = Array.from({ length: game.foundations }, () => []);
  const used = [0, 0, 0, 0];
  let skipped = 0;
  for (const card of words(layout.foundations)) {
    if (card === "-") {
      skipped += 1;
      continue;
    }
    const suit = SUITS.indexOf(card[1]);
    used[suit] += skipped + (card[0] === layout.base);
    skipped = 0;
    foundations[suit + 4 * (used[suit] - 1)]?.push(card);
  }
  return {
    base: layout.base,
    reserve: words(layout.reserve),
    foundations,
    choice: words(layout.choice),
    piles: Array.from({ length: game.piles }, (_, i) => words(layout[i + 1])),
    waste: words(layout.waste),
    stock: words(layout.stock).length,
    redeals: Number(layout.redeals ?? 0),
  };
};

/** The piles of a listed deal: its open cards as `reserve|foundations|piles|choice`. */
const listed = (text, game) => {
  const [reserve, foundations, piles, choice] = text.split("|").map(words);
  const up = reserve.length ? reserve : [HIDDEN];
  const open = foundations ?? [];
  // A single base card begins the first foundation of its suit, whichever pack it is of.
  const place = (card) => SUITS.indexOf(card[1]) + (open.length > 1 ? 4 * (card.length - 2) : 0);
  return {
    base: open[0]?.[0],
    reserve: [...hidden(game.reserve - up.length), ...up],
    foundations: Array.from({ length: game.foundations },
      (_, i) => open.filter((card) => place(card) === i)),
    choice: choice ?? [],
    piles: Array.from({ length: game.piles }, (_, i) => (choice?.length ? [] : [piles?.[i] ?? HIDDEN])),
    waste: [],
    stock: game.stock,
    redeals: 0,
  };
};

/** The picture of piles. */
const view = (game, { base, reserve, foundations, choice, piles, waste, stock, redeals }) => {
  const places = [];
  const cards = [];
  const label = (base ?? "").replace("T", "10").replace("?", "");
  const add = (name, kind, i, pile, { fan = 0, label: words_ = "", redeal = "" } = {}) => {
    const n = pile.length;
    const counted = ["reserve", "waste", "stock"].includes(kind) && n ? String(n) : "";
    places.push([name, kind, i, n, fan, words_, counted, redeal]);
    return pile.map((face, depth) => [kind, i, depth, n,
      kind === "waste" ? Math.max(0, depth - (n - 1) + fan) : 0, face === HIDDEN ? "" : face]);
  };
  const shown = game.up ? reserve : reserve.map((card, i) => (i < reserve.length - 1 ? HIDDEN : card));
  cards.push(...add("r", "reserve", 0, shown));
  if (choice.length) {
    choice.forEach((card, i) => cards.push(...add(`b${i + 1}`, "choice", i, [card])));
  } else {
    foundations.forEach((pile, i) => {
      const name = `f${SUITS[i % 4].toLowerCase()}${"'".repeat(i / 4)}`;
      cards.push(...add(name, "foundation", i, pile, { label }));
    });
    piles.forEach((pile, i) => cards.push(...add(String(i + 1), "tableau", i, pile)));
  }
  const turn = game.turns[Math.min(redeals, game.turns.length - 1)];
  cards.push(...add("w", "waste", 0, waste, { fan: Math.max(0, Math.min(turn, 3, waste.length) - 1) }));
  const left = game.redeals === null || redeals < game.redeals;
  const redeal = stock ? "" : left && waste.length ? "yes" : "no";
  cards.push(...add("s", "stock", 0, hidden(stock), { redeal }).reverse());
  const table = {
    piles: game.piles,
    foundations: game.foundations,
    reserve: game.reserve,
    up: game.up,
    choice: choice.length > 0,
  };
  return { table, places, cards };
};
