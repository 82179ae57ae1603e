// What PyScript takes for Pyodide: the same interpreter, started from the memory that the build
// wrote down, so that nothing is imported or compiled here; plainly, where that does not work.
import { breath } from "./breath.js";
import facts from "./build.js";
import { forget, memory } from "./memory.js";
import { parts, plain, restored } from "./python.js";
import { first } from "./sources.js";
import { wasmFails } from "./wasm.js";

export const version = facts.pyodide;

/** Where PyScript wants what Python prints. */
const outputs = { stdout: console.log, stderr: console.error };

/** The patch is asked for before anything else; what becomes of it is said when it is used. */
const patch = facts.snapshot && memory();
patch?.catch(() => {});

/** @type {PromiseWithResolvers<object>["resolve"]} */
let begin;
const started = new Promise((resolve) => { begin = resolve; });

/**
 * Begin at once, before PyScript itself is there.
 * @param {string[]} bases addresses of Pyodide, the preferred one first
 */
export const prepare = (bases) => begin(first(bases, startAt));

/** Pyodide, for PyScript. @param {{stdout: typeof console.log, stderr: typeof console.error}} io */
export const loadPyodide = async ({ stdout, stderr }) => {
  Object.assign(outputs, { stdout, stderr });
  return started;
};

/** @param {string} base */
const startAt = (base) => Promise.race([begun(base), wasmFails()]);

const begun = async (/** @type {string} */ base) => {
  early(`${base}pyodide.asm.wasm`);
  const io = {
    stdout: (/** @type {string} */ text) => outputs.stdout(text),
    stderr: (/** @type {string} */ text) => outputs.stderr(text),
  };
  const of = await parts(base, io);
  if (!patch) return plain(of);
  try {
    const python = await restored(of, patch);
    canfieldBoot.memory = "restored";
    return spaced(python);
  } catch (reason) {
    canfieldBoot.memory = String(reason);
    await forget();
    return plain(of);
  }
};

/** PyScript's own modules as source, which it writes into files before it imports them. */
const WRITTEN = "import os as _os\nfrom pathlib import Path as _Path\n";

/**
 * A restored interpreter that lets the page breathe before it runs what PyScript gives it, and that
 * need not be given modules which its memory has.
 */
const spaced = (/** @type {any} */ python) => {
  const { runPythonAsync } = python;
  python.runPythonAsync = async (/** @type {string} */ code, /** @type {any[]} */ ...more) => {
    const known = code.startsWith(WRITTEN);
    await breath(known ? "PyScript" : "PyScript's modules");
    return runPythonAsync.call(python, known ? "import pyscript; del pyscript" : code, ...more);
  };
  return python;
};

/** Have a file travel now that will be fetched later. */
const early = (/** @type {string} */ href) => {
  const link = Object.assign(document.createElement("link"), { rel: "preload", as: "fetch", href });
  link.crossOrigin = "anonymous";
  document.head.append(link);
};
