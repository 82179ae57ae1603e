// Starts the pinned Pyodide in Node, imports all of the page's Python in it, and writes down how
// its memory then differs from a fresh one: `node snapshot.mjs OUT ARCHIVE…`, gzip in OUT, facts as
// JSON on standard output. The same input gives the same bytes: clock and chance stand still.
import crypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

import { difference, keeping } from "./site/boot/heap.js";

const [out, ...archives] = process.argv.slice(2);

Date.now = () => 1_700_000_000_000;
performance.now = () => 0;
crypto.randomFillSync = (array) => array.fill(0);

const { loadPyodide } = await import("pyodide");
const create = (await import("pyodide/pyodide.asm.mjs")).default;

/** @type {Uint8Array} */
let pristine;
const python = await loadPyodide({
  _makeSnapshot: true,
  _sysExecutable: "./this.program",
  createPyodideModule: keeping(create, Infinity, (_, before) => { pristine = before; }),
});
const names = archives.map((path, i) => {
  python.FS.writeFile(`/tmp/${i}.zip`, readFileSync(path));
  return `/tmp/${i}.zip`;
});
python.FS.writeFile("/tmp/snapshot_inside.py",
  readFileSync(new URL("snapshot_inside.py", import.meta.url)));
/** @type {string} */
let imported;
try {
  imported = python.runPython(`
import sys
sys.path.insert(0, "/tmp")
import snapshot_inside
names = snapshot_inside.fill(${JSON.stringify(names)})
sys.path.remove("/tmp")
" ".join(names)
`);
} catch (error) { // said in short: Node would print the file that threw, a megabyte in one line
  process.stderr.write(`${error.message.trim().split("\n").slice(-4).join("\n")}\n`);
  process.exit(1);
}

const whole = python.makeMemorySnapshot();
const [, start, length] = new Uint32Array(whole.buffer, 0, 3);
const hiwire = new TextDecoder().decode(whole.subarray(48, 48 + length));
const heap = whole.subarray(start);
if (heap.length > pristine.length) { // a page's fresh memory could not take it
  process.stderr.write(`the page's Python fills ${heap.length} bytes at the start, of the ` +
    `${pristine.length} that a fresh interpreter has: leave modules out of the archive\n`);
  process.exit(1);
}
const build = python._api.config.BUILD_ID;
const end = pristine.findLastIndex((byte) => byte !== 0) + 1;
const patch = difference(pristine.subarray(0, end), heap, { build, hiwire });
const packed = gzipSync(patch, { level: 9 });
writeFileSync(out, packed);
process.stdout.write(JSON.stringify({ end, unpacked: patch.length, packed: packed.length,
  imported: imported.split(" ").length }));
