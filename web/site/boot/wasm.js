// Watches over the interpreter's wasm file, which Pyodide fetches for itself: says when it does not
// serve (Pyodide only warns, and waits for ever), and takes another host's only if it is the very
// file that the build saw. It compiles while it travels; nothing of it runs before its hash is known.
import facts from "./build.js";

/** Hashes of the CDN's files by address; the site's own files have none. */
const seals = Object.assign({}, ...facts.sources.map(({ integrity }) => integrity));

/**
 * Rejects when the next wasm file does not serve.
 * @returns {Promise<never>}
 */
export const wasmFails = () => new Promise((_, reject) => {
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (file, imports) => {
    WebAssembly.instantiateStreaming = instantiateStreaming;
    try {
      const answer = await file;
      // A page without encryption has no way to hash; there the host is believed.
      const seal = globalThis.crypto?.subtle && seals[answer.url];
      return await (seal ? checked(answer, imports, seal)
        : instantiateStreaming.call(WebAssembly, answer, imports));
    } catch (reason) {
      reject(reason);
      throw reason;
    }
  };
});

/** @param {Response} answer @param {object} imports @param {string} seal */
const checked = async (answer, imports, seal) => {
  const copy = answer.clone();
  const [module, found] = await Promise.all([WebAssembly.compileStreaming(answer), hash(copy)]);
  if (found !== seal) throw new Error(`${answer.url} is not the file that the build saw`);
  return { module, instance: await WebAssembly.instantiate(module, imports) };
};

/** As `integrity` attributes have it. @param {Response} answer */
const hash = async (answer) => {
  const digest = await crypto.subtle.digest("SHA-384", await answer.arrayBuffer());
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
};
