// What PyScript takes for Pyodide: the same interpreter, started from the memory that the build
// wrote down, so that nothing is imported or compiled here; plainly, where that does not work.
import facts from "./build.js";
import { apply, head, keeping } from "./heap.js";
import { library } from "./library.js";
import { memory } from "./memory.js";

export const version = facts.pyodide;

/** No package is ever loaded, so Pyodide need not fetch its list of them. */
const NO_PACKAGES = facts.lock && {
  lockFileContents: JSON.stringify({ info: facts.lock, packages: {} }),
};

/** @type {Promise<object> | undefined} */
let started;

/** Where PyScript wants what Python prints. */
const outputs = { stdout: console.log, stderr: console.error };

/** Begin at once, before PyScript itself is there. @param {string} base Pyodide's address */
export const prepare = (base) => {
  started = start(base);
  started.catch(() => {}); // said by loadPyodide to the one who waits
};

/** Pyodide, for PyScript. @param {{stdout: Function, stderr: Function}} options PyScript's */
export const loadPyodide = async ({ stdout, stderr }) => {
  Object.assign(outputs, { stdout, stderr });
  return started;
};

/** @param {string} base */
const start = async (base) => {
  const options = {
    indexURL: base,
    ...NO_PACKAGES,
    stdout: (/** @type {string} */ text) => outputs.stdout(text),
    stderr: (/** @type {string} */ text) => outputs.stderr(text),
  };
  const patch = facts.snapshot && memory(facts.snapshot);
  const pyodide = import(`${base}pyodide.mjs`);
  if (patch) {
    patch.catch(() => {}); // said below
    try {
      return await restored(await pyodide, options, patch);
    } catch (reason) {
      canfieldBoot.heap = String(reason);
    }
  }
  return plain(await pyodide, options);
};

/** An interpreter that goes on where the build's stopped. */
const restored = async (/** @type {any} */ pyodide, /** @type {any} */ options,
  /** @type {Promise<Uint8Array>} */ patch) => {
  const asm = await import(`${options.indexURL}pyodide.asm.mjs`);
  const createPyodideModule = keeping(asm.default, facts.snapshot.end, async (module, pristine) => {
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
    stdLibURL: "data:application/zip;base64,UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==",
    _loadSnapshot: new Uint8Array(1), // says only that there is one; restoreSnapshot has it
  });
  library(python.FS, `${options.indexURL}python_stdlib.zip`);
  python.runPython("import random; random.seed()");
  canfieldBoot.heap = "restored";
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
