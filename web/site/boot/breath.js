// A start in one piece would keep the page from drawing and hearing for as long as it lasts. Between
// its parts the page breathes: what waits (a frame, a tap) comes first, then the next part.

/**
 * @param {string} done the part that is done: a mark of this name is what e2e/bench/start.py reads
 * @returns {Promise<void>} resolved in a task of its own, without the wait that a timer has
 */
export const breath = (done) => {
  performance.mark(`canfield:${done}`);
  return globalThis.scheduler?.yield?.() ?? new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  });
};
