// The solver's worker: an interpreter of its own, in which ui/solving.py searches in slices. Between
// two slices it hears what else is wanted: a question drops the one before, anything may be stopped.
//
//   to it     {ask: number, layout: text, nodes: number} | {stop: true}
//   from it   {ask, answer: JSON of ui/solving.py} | {starts: how far it is} | {failed: reason}
import facts from "./build.js";
import { memory } from "./memory.js";
import { parts, plain, restored } from "./python.js";
import { first } from "./sources.js";

/** Milliseconds between two answers, and the longest that a stop waits. */
const SLICE = 100;

const site = new URL("../../../", import.meta.url);
const PLACE = "/home/pyodide/solver.zip";

/** What is searched for now; 0: nothing. */
let wanted = 0;

/** @param {string} base where Pyodide is */
const startAt = async (base) => {
  const quiet = { stdout: () => {}, stderr: () => {} };
  const of = await parts(base, quiet);
  postMessage({ starts: "parts" });
  if (!facts.snapshot) return plain(of);
  return restored(of, memory()).catch(() => plain(of));
};

/** `Solving`, in a started interpreter. */
const start = async () => {
  const [python, archive] = await Promise.all([
    first(facts.sources.map(({ pyodide }) => new URL(pyodide, site).href), startAt),
    fetch(new URL("../solver.zip", import.meta.url)),
  ]);
  if (!archive.ok) throw new Error(`solver.zip: ${archive.status}`);
  postMessage({ starts: "python" });
  python.FS.writeFile(PLACE, new Uint8Array(await archive.arrayBuffer()));
  return python.runPython(`
import canfield_core, gc, ui
gc.disable() # a tenth of the time; a search makes nothing that only a collection could free
for package in (canfield_core, ui):
    package.__path__.append("${PLACE}/" + package.__name__)
from ui.solving import Solving
Solving()`);
};

const started = start();
started.catch((reason) => postMessage({ failed: String(reason) }));

/** Lets messages in, without the wait that a timer has. */
const breath = () => new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    resolve(undefined);
  };
  port2.postMessage(0);
});

/** @param {{ask: number, layout: string, nodes: number}} question */
const search = async ({ ask, layout, nodes }) => {
  const solving = await started;
  if (wanted !== ask) return;
  solving.begin(layout, nodes);
  while (wanted === ask) {
    const answer = solving.slice(SLICE);
    postMessage({ ask, answer });
    if (JSON.parse(answer).over) wanted = 0;
    await breath();
  }
};

addEventListener("message", ({ data }) => {
  wanted = data.stop ? 0 : data.ask;
  if (wanted) search(data).catch((reason) => postMessage({ failed: String(reason) }));
});
