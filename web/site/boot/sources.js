// Several places may have the runtime (a CDN, the site itself): the first that works is used.

/** The longest that a place may keep us without an answer, in milliseconds, if there is another. */
const PATIENCE = 4000;

/**
 * What `attempt` gives for the first address where it neither fails nor says nothing for long.
 * @template T
 * @param {string[]} addresses in the order of preference
 * @param {(address: string) => Promise<T>} attempt
 * @returns {Promise<T>} rejects with the last address's reason
 */
export const first = async ([address, ...others], attempt) => {
  const tried = attempt(address);
  if (!others.length) return tried;
  tried.catch(() => {}); // said below
  try {
    await answers(address);
    return await tried;
  } catch (reason) {
    console.debug("canfield: another source is tried:", reason);
    return first(others, attempt);
  }
};

/** Resolves as soon as the place has given its first module, which is asked for anyway. */
const answers = (/** @type {string} */ address) => Promise.race([
  import(address.endsWith("/") ? `${address}pyodide.mjs` : address),
  new Promise((_, reject) => { setTimeout(reject, PATIENCE, `${address} does not answer`); }),
]);
