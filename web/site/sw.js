// Keeps what the site needs without a line: one cache for each build of ours, one for each version
// of the runtime, never mixed. The build writes BUILD before this text:
//   {build, app: [paths], runtime: {name, sources: [{address: hash}, …]}, memory: {cache, file} | null}
// A new build waits until the page sends {type: "skip-waiting"}, or until the site is next started;
// a page that sends {type: "build"} hears which build rules.

const APP = `canfield-app-${BUILD.build}`;
const RUNTIME = `canfield-runtime-${BUILD.runtime.name}`;
const OURS = [APP, RUNTIME, BUILD.memory?.cache];
const here = (path) => new URL(path, registration.scope).href;
const TABLE = here("./");
const PYTHON = BUILD.runtime.sources.flatMap(Object.keys).map(here);

/** Everything or nothing: a build that is not whole is not installed. */
const install = async () => {
  const app = await caches.open(APP);
  await app.addAll(BUILD.app.map(here));
  const table = await app.match(TABLE);
  if (!(await table.text()).includes(BUILD.build)) throw new Error("the page is another build's");
  await python([...BUILD.runtime.sources]);
  const { cache, file } = BUILD.memory ?? {};
  if (file && !(await caches.has(cache))) await (await caches.open(RUNTIME)).add(here(file));
};

/** The runtime from the first source that has all of it. */
const python = async ([files, ...others]) => {
  const runtime = await caches.open(RUNTIME);
  try {
    for (const [file, integrity] of Object.entries(files)) {
      const request = new Request(here(file), { integrity });
      if (!(await runtime.match(request))) await runtime.add(request);
    }
  } catch (reason) {
    if (!others.length) throw reason;
    await python(others);
  }
};

const activate = async () => {
  for (const name of await caches.keys()) {
    if (name.startsWith("canfield-") && !OURS.includes(name)) await caches.delete(name);
  }
  await clients.claim();
};

/** The kept answer to an address, whatever it asks of it. */
const kept = async (url, name) => (await caches.open(name)).match(url, { ignoreVary: true });

/** What never changes: kept, else fetched once and kept. */
const lasting = async (request, name) => {
  const known = await kept(request.url, name);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.status === 200 && answer.type !== "opaque") {
    (await caches.open(name)).put(request.url, answer.clone());
  }
  return answer;
};

/** The table is this build's; other pages are the site's newest, or those last seen. */
const page = async (request) => {
  const url = new URL(request.url);
  url.search = url.hash = "";
  const known = await kept(url.href, APP);
  if (known && url.href === TABLE) return known;
  try {
    const answer = await fetch(request);
    if (answer.status === 200) (await caches.open(APP)).put(url.href, answer.clone());
    return answer;
  } catch (reason) {
    if (known) return known;
    if (await kept(TABLE, APP)) return Response.redirect(TABLE);
    throw reason;
  }
};

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("message", ({ data, source }) => {
  if (data?.type === "skip-waiting") skipWaiting();
  if (data?.type === "build") source?.postMessage({ type: "build", build: BUILD.build });
});
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || request.headers.has("range")) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (request.url.startsWith(here("a/"))) event.respondWith(lasting(request, APP));
  else if (request.url.startsWith(here("runtime/")) || PYTHON.includes(request.url)) {
    event.respondWith(lasting(request, RUNTIME));
  } else if (BUILD.app.some((path) => here(path) === request.url)) {
    event.respondWith(kept(request.url, APP).then((known) => known ?? fetch(request)));
  }
});
