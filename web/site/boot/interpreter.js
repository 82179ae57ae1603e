// What PyScript takes for Pyodide: the same, with our Python already in its file system.
import facts from "./build.js";

export const version = facts.pyodide;

/** Pyodide, started. @param {object} options PyScript's */
export const loadPyodide = async (options) => {
  const { source } = globalThis.canfieldBoot;
  const archive = fetch(new URL("../app.zip", import.meta.url)).then((answer) => {
    if (!answer.ok) throw new Error(`app.zip: ${answer.status}`);
    return answer.arrayBuffer();
  });
  const pyodide = await import(`${source.pyodide}pyodide.mjs`);
  const [interpreter, bytes] = await Promise.all([
    pyodide.loadPyodide({ ...options, indexURL: source.pyodide }),
    archive,
  ]);
  interpreter.unpackArchive(bytes, "zip", { extractDir: "/home/pyodide" });
  return interpreter;
};
