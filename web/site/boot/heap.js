// The started interpreter's memory as a patch: what differs from the memory that the wasm file
// alone gives. The build writes it (in Node), the page applies it; both use this one file.
//
// A patch is [length of the head][head, JSON, padded to 4][offset, length of each run …][bytes of
// all runs]. Offsets are of the heap, in bytes, multiples of BLOCK.

const BLOCK = 64;

/**
 * A `createPyodideModule` that also keeps the memory as it was before any code ran in it.
 * @param {(settings: object) => Promise<object>} create Pyodide's own
 * @param {number} end bytes from the start that can be other than zero
 * @param {(module: object, pristine: Uint8Array) => Promise<void> | void} then called before the
 *   interpreter is set up
 */
export const keeping = (create, end, then) => async (/** @type {any} */ settings) => {
  /** @type {Uint8Array | undefined} */
  let pristine;
  const { instantiateWasm } = settings;
  settings.instantiateWasm = (/** @type {object} */ imports, /** @type {Function} */ receive) =>
    instantiateWasm(imports, (/** @type {any} */ instance, /** @type {object} */ module) => {
      pristine = new Uint8Array(instance.exports.memory.buffer).slice(0, end);
      receive(instance, module);
    });
  const module = await create(settings);
  if (!pristine) throw new Error("the interpreter's memory was not seen");
  await then(module, pristine);
  return module;
};

/** The head of a patch. @param {Uint8Array} patch */
export const head = (patch) => {
  const [size] = new Uint32Array(patch.buffer, patch.byteOffset, 1);
  return JSON.parse(new TextDecoder().decode(patch.subarray(4, 4 + size)));
};

/**
 * The patch that leads from `pristine` to `heap`; `facts` are kept in its head.
 * @param {Uint8Array} pristine @param {Uint8Array} heap @param {object} facts
 */
export const difference = (pristine, heap, facts) => {
  const runs = [];
  for (let at = 0; at < heap.length; at += BLOCK) {
    if (same(pristine, heap, at)) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === at) last[1] += BLOCK;
    else runs.push([at, BLOCK]);
  }
  const bytes = runs.reduce((sum, [, length]) => sum + length, 0);
  const text = JSON.stringify({ ...facts, size: heap.length, runs: runs.length, bytes });
  const json = new TextEncoder().encode(text.padEnd(Math.ceil(text.length / 4) * 4));
  const patch = new Uint8Array(4 + json.length + runs.length * 8 + bytes);
  new Uint32Array(patch.buffer, 0, 1)[0] = json.length;
  patch.set(json, 4);
  new Uint32Array(patch.buffer, 4 + json.length, runs.length * 2).set(runs.flat());
  let to = 4 + json.length + runs.length * 8;
  for (const [at, length] of runs) {
    patch.set(heap.subarray(at, at + length), to);
    to += length;
  }
  return patch;
};

/** Whether a block is as the wasm file has it. */
const same = (/** @type {Uint8Array} */ pristine, /** @type {Uint8Array} */ heap,
  /** @type {number} */ at) => {
  for (let i = at; i < at + BLOCK; i += 1) if (heap[i] !== (pristine[i] ?? 0)) return false;
  return true;
};

/**
 * Make `heap` what it was when the patch was taken. Throws when the two do not fit.
 * @param {Uint8Array} patch @param {Uint8Array} pristine @param {Uint8Array} heap
 */
export const apply = (patch, pristine, heap) => {
  const { size, runs, bytes } = head(patch);
  const [start] = new Uint32Array(patch.buffer, patch.byteOffset, 1);
  const table = new Uint32Array(patch.buffer, patch.byteOffset + 4 + start, runs * 2);
  let from = 4 + start + table.byteLength;
  if (heap.length !== size || patch.length !== from + bytes) throw new Error("not of this size");
  heap.set(pristine);
  heap.fill(0, pristine.length);
  for (let i = 0; i < table.length; i += 2) {
    heap.set(patch.subarray(from, from + table[i + 1]), table[i]);
    from += table[i + 1];
  }
};
