// What PyScript takes for Pyodide: the same interpreter, started from the memory that the build
// wrote down, so that nothing is imported or compiled here; plainly, where that does not work.
import facts from "./build.js";
import { apply, head, keeping } from "./heap.js";
import { library } from "./library.js";
import { forget, memory } from "./memory.js";
import { first } from "./sources.js";

export const version = facts.pyodide;

/** No package is ever loaded, so Pyodide need not fetch its list of them. */
const NO_PACKAGES = facts.lock && {
  lockFileContents: JSON.stringify({ info: facts.lock, packages: {} }),
};

const EMPTY_ZIP = "data:application/zip;base64,UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==";

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
  const options = {
    indexURL: base,
    ...NO_PACKAGES,
    stdout: (/** @type {string} */ text) => outputs.stdout(text),
    stderr: (/** @type {string} */ text) => outputs.stderr(text),
  };
  const [pyodide, asm] = await Promise.all(
    ["pyodide.mjs", "pyodide.asm.mjs"].map((file) => import(base + file)),
  );
  if (!patch) return plain(pyodide, options);
  try {
    const python = await restored(pyodide, { ...options, createPyodideModule: asm.default });
    canfieldBoot.memory = "restored";
    return python;
  } catch (reason) {
    canfieldBoot.memory = String(reason);
    await forget();
    return plain(pyodide, options);
  }
};

/** Rejects when the wasm file does not serve: Pyodide itself warns, and waits for ever. */
const wasmFails = () => new Promise((_, reject) => {
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (...given) => {
    WebAssembly.instantiateStreaming = instantiateStreaming;
    try {
      return await instantiateStreaming.apply(WebAssembly, given);
    } catch (reason) {
      reject(reason);
      throw reason;
    }
  };
});

/** Have a file travel now that will be fetched later. */
const early = (/** @type {string} */ href) => {
  const link = Object.assign(document.createElement("link"), { rel: "preload", as: "fetch", href });
  link.crossOrigin = "anonymous";
  document.head.append(link);
};

/** An interpreter that goes on where the build's stopped. */
const restored = async (/** @type {any} */ pyodide, /** @type {any} */ options) => {
  const { end } = facts.snapshot;
  const createPyodideModule = keeping(options.createPyodideModule, end, async (module, pristine) => {
    const bytes = await patch;
    const { build, hiwire } = head(bytes);
    const api = module.API;
    if (build !== api.config.BUILD_ID) throw new Error("the memory is of another interpreter");
    api.restoreSnapshot = () => {
      apply(bytes, pristine, module.HEAPU8);
      return JSON.parse(hiwire);
    };
  });
  const python = await pyodide.loadPyodide({
    ...options,
    createPyodideModule,
    stdLibURL: EMPTY_ZIP,
    _loadSnapshot: new Uint8Array(1), // says only that there is one; restoreSnapshot has it
  });
  library(python.FS, `${options.indexURL}python_stdlib.zip`);
  python.runPython("import random; random.seed()"); // its state is the build's
  return python;
};

/** An interpreter from nothing, with the page's Python unpacked in its file system. */
const plain = async (/** @type {any} */ pyodide, /** @type {any} */ options) => {
  const [python, archive] = await Promise.all([
    pyodide.loadPyodide(options),
    fetch(new URL("../app.zip", import.meta.url)),
  ]);
  if (!archive.ok) throw new Error(`app.zip: ${archive.status}`);
  python.unpackArchive(await archive.arrayBuffer(), "zip", { extractDir: "/home/pyodide" });
  return python;
};
