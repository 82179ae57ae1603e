// Where the patch of the interpreter's memory comes from: the file of this build, over the wire.

/** The patch, unpacked. @param {{file: string, unpacked: number}} snapshot */
export const memory = async ({ file, unpacked }) => {
  const answer = await fetch(new URL(file, new URL("../../../", import.meta.url)));
  if (!answer.ok || !answer.body) throw new Error(`${file}: ${answer.status}`);
  const stream = answer.body.pipeThrough(new DecompressionStream("gzip"));
  return filled(new Uint8Array(unpacked), stream.getReader());
};

/** One array with all that the reader gives; throws when that is not its size. */
const filled = async (/** @type {Uint8Array} */ whole, /** @type {any} */ reader) => {
  let at = 0;
  for (let it = await reader.read(); !it.done; it = await reader.read()) {
    whole.set(it.value, at);
    at += it.value.length;
  }
  if (at !== whole.length) throw new Error("the memory's file is cut short");
  return whole;
};
