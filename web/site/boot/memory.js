// Where the patch of the interpreter's memory comes from: kept unpacked by an earlier visit (some
// 25 ms), else the packed file of this build over the wire (some 200 ms, and the line).
import facts from "./build.js";

const site = new URL("../../../", import.meta.url);
const PREFIX = "canfield-memory-";

/** One cache a build of the memory; its only entry has the file's own address. */
const name = facts.snapshot && PREFIX + facts.snapshot.name;
const address = facts.snapshot && new URL(facts.snapshot.file, site).href;

/** @type {Uint8Array | undefined} what `keep` has to store */
let fetched;

/** The patch, unpacked. */
export const memory = async () => (await kept().catch(() => undefined)) ?? over();

/** Store what was fetched, and let go of other builds' memories. Refused storage is no fault. */
export const keep = async () => {
  if (!fetched) return;
  const bytes = fetched;
  fetched = undefined;
  try {
    for (const other of await caches.keys()) {
      if (other.startsWith(PREFIX) && other !== name) await caches.delete(other);
    }
    await (await caches.open(name)).put(address, new Response(bytes));
  } catch (reason) {
    console.debug("canfield: the memory is not kept:", reason);
  }
};

/** Forget a memory that did not serve. */
export const forget = () => {
  fetched = undefined;
  return globalThis.caches?.delete(name).catch(() => false);
};

const kept = async () => {
  const answer = await caches.match(address, { cacheName: name });
  if (!answer) return undefined;
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (bytes.length !== facts.snapshot.unpacked) throw new Error("the kept memory is cut short");
  return bytes;
};

const over = async () => {
  const answer = await fetch(address);
  if (!answer.ok || !answer.body) throw new Error(`${address}: ${answer.status}`);
  const stream = answer.body.pipeThrough(new DecompressionStream("gzip"));
  fetched = await filled(new Uint8Array(facts.snapshot.unpacked), stream.getReader());
  return fetched;
};

/** The array, filled with all that the reader gives; throws when that is not its size. */
const filled = async (/** @type {Uint8Array} */ whole, /** @type {any} */ reader) => {
  let at = 0;
  for (let it = await reader.read(); !it.done; it = await reader.read()) {
    whole.set(it.value, at);
    at += it.value.length;
  }
  if (at !== whole.length) throw new Error("the memory's file is cut short");
  return whole;
};
