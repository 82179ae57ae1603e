// A started interpreter with the page's Python in it, for the page and for the solver's worker: from
// the memory that the build wrote down, or plainly. Knows neither a document nor what is run then.
import { breath } from "./breath.js";
import facts from "./build.js";
import { apply, head, keeping } from "./heap.js";
import { library } from "./library.js";

/** No package is ever loaded, so Pyodide need not fetch its list of them. */
const NO_PACKAGES = facts.lock && {
  lockFileContents: JSON.stringify({ info: facts.lock, packages: {} }),
};

const EMPTY_ZIP = "data:application/zip;base64,UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==";

/** @typedef {{pyodide: any, options: any}} Parts what an interpreter is made of */

/**
 * Pyodide's own `create`, without the shared memory that it would sleep with when it reads from a
 * terminal: in a page without isolation merely to ask for one is deprecated.
 * @param {(settings: object) => Promise<object>} create
 */
const unshared = (create) => async (/** @type {object} */ settings) => {
  const { Memory } = WebAssembly;
  WebAssembly.Memory = function memory(/** @type {any} */ asked) {
    return new Memory({ ...asked, shared: false });
  };
  try {
    return await create(settings);
  } finally {
    WebAssembly.Memory = Memory;
  }
};

/**
 * Pyodide's own modules from that place.
 * @param {string} base
 * @param {{stdout: (text: string) => void, stderr: (text: string) => void}} io
 * @returns {Promise<Parts>}
 */
export const parts = async (base, { stdout, stderr }) => {
  const [pyodide, asm] = await Promise.all(
    ["pyodide.mjs", "pyodide.asm.mjs"].map((file) => import(base + file)),
  );
  await breath("scripts");
  const options = { indexURL: base, ...NO_PACKAGES, stdout, stderr };
  return { pyodide, options: { ...options, createPyodideModule: unshared(asm.default) } };
};

/**
 * An interpreter that goes on where the build's stopped.
 * @param {Parts} of
 * @param {Promise<Uint8Array>} patch
 */
export const restored = async ({ pyodide, options }, patch) => {
  const { end } = facts.snapshot;
  const createPyodideModule = keeping(options.createPyodideModule, end, async (module, pristine) => {
    const bytes = await patch;
    await breath("wasm and memory");
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
  await breath("restored");
  library(python.FS, `${options.indexURL}python_stdlib.zip`);
  python.runPython("import random; random.seed()"); // its state is the build's
  return python;
};

/** An interpreter from nothing, with the page's Python unpacked in its file system. */
export const plain = async (/** @type {Parts} */ { pyodide, options }) => {
  const [python, archive] = await Promise.all([
    pyodide.loadPyodide(options),
    fetch(new URL("../app.zip", import.meta.url)),
  ]);
  if (!archive.ok) throw new Error(`app.zip: ${archive.status}`);
  python.unpackArchive(await archive.arrayBuffer(), "zip", { extractDir: "/home/pyodide" });
  return python;
};
