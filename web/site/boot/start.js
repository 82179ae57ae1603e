// Starts Python: hands PyScript our interpreter, says on the page when that did not work, and makes
// the next visit better once acts are taken. Draws nothing; the picture is paint.js's.
import "./storage.js";
import facts from "./build.js";
import { prepare } from "./interpreter.js";
import { keep } from "./memory.js";
import { stay } from "./offline.js";
import { first } from "./sources.js";

const site = new URL("../../../", import.meta.url);
const root = document.documentElement;

const PLUGINS = ["codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game",
  "py-terminal"];

/** An element with text, at the end of the head. @param {string} tag @param {string} text */
const add = (tag, text, attributes = {}) => {
  const element = Object.assign(document.createElement(tag), attributes);
  element.textContent = text;
  document.head.append(element);
  return element;
};

/** PyScript reads one setting for each kind of Python, and loads every plugin it is not denied. */
const configure = () => {
  const plugins = PLUGINS.map((name) => `!${name}`);
  const interpreter = new URL("interpreter.js", import.meta.url).href;
  add("py-config", JSON.stringify({ interpreter, plugins }));
  add("mpy-config", JSON.stringify({ plugins }));
};

/** A start that failed says so on the page. @param {unknown} reason */
const fail = (reason) => {
  if (root.dataset.canfield !== "loading") return;
  root.dataset.canfield = "failed";
  console.warn("canfield: not started:", reason);
};

/** Scripts of another host run only if they are the very ones that the build saw. */
const verify = () => {
  for (const { integrity } of facts.sources) {
    for (const [href, hash] of Object.entries(integrity)) {
      if (/js$/.test(href)) add("link", "", { rel: "modulepreload", crossOrigin: "anonymous", integrity: hash, href });
    }
  }
};

/** PyScript runs the page's Python; what it could not do is known when it is done. */
const run = async () => {
  verify();
  prepare(facts.sources.map(({ pyodide }) => new URL(pyodide, site).href));
  configure();
  const script = add("script", "import ui.main; await ui.main.start()", { type: "py" });
  script.addEventListener("py:done", () => {
    fail("the page's Python ended before it was ready");
    if (root.dataset.canfield === "ready") canfieldBoot.replay?.();
    requestIdleCallback(afterwards);
  });
  await first(facts.sources.map(({ pyscript }) => new URL(pyscript, site).href),
    (url) => import(url));
};

/** For the next visit: the memory, unpacked, then everything that a start without a line needs. */
const afterwards = async () => {
  if (root.dataset.canfield !== "ready") return;
  await keep();
  await stay();
};

const requestIdleCallback = globalThis.requestIdleCallback ?? ((act) => setTimeout(act, 500));

globalThis.canfieldBoot ??= {};
addEventListener("unhandledrejection", ({ reason }) => fail(reason));
run().catch(fail);
