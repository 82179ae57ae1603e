// Starts Python: finds a source of the runtime that answers, hands PyScript our interpreter, and
// says on the page when that did not work. Draws nothing; the picture is paint.js's.
import facts from "./build.js";
import { prepare } from "./interpreter.js";

const site = new URL("../../../", import.meta.url);
const root = document.documentElement;

const PLUGINS = ["codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game",
  "py-terminal"];

/** The runtime's two addresses, absolute. @param {{pyodide: string, pyscript: string}} source */
const absolute = ({ pyodide, pyscript }) => ({
  pyodide: new URL(pyodide, site).href,
  pyscript: new URL(pyscript, site).href,
});

/** A start that failed says so on the page. @param {unknown} reason */
const fail = (reason) => {
  if (root.dataset.canfield !== "loading") return;
  root.dataset.canfield = "failed";
  console.warn("canfield: not started:", reason);
};

/** An element with text, at the end of the head. @param {string} tag @param {string} text */
const add = (tag, text, attributes = {}) => {
  const element = Object.assign(document.createElement(tag), attributes);
  element.textContent = text;
  document.head.append(element);
  return element;
};

const start = async () => {
  const source = absolute(facts.sources[0]);
  globalThis.canfieldBoot = { ...globalThis.canfieldBoot, source };
  prepare(source.pyodide);
  // PyScript reads one setting for each kind of Python, and loads every plugin it is not denied.
  const plugins = PLUGINS.map((name) => `!${name}`);
  const interpreter = new URL("interpreter.js", import.meta.url).href;
  add("py-config", JSON.stringify({ interpreter, plugins }));
  add("mpy-config", JSON.stringify({ plugins }));
  const script = add("script", "import ui.main", { type: "py" });
  script.addEventListener("py:done", () => fail("the page's Python ended before it was ready"));
  await import(source.pyscript);
};

addEventListener("unhandledrejection", ({ reason }) => fail(reason));
start().catch(fail);
