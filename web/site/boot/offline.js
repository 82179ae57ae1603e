// The page's side of the service worker: asks for it, says when the game can be played without a
// line (<html data-offline="ready">) and when a newer one waits (<html data-update="waiting">).
// Nothing is replaced until somebody calls canfieldBoot.update(), in this tab or in another.

import facts from "./build.js";

const root = document.documentElement;
const PATIENCE = 2000; // ms; the change itself takes some 100
const FOLLOWED = "canfield-followed";
const site = new URL("../../../", import.meta.url);

/** Register the worker where there can be one. Refusal is no fault: the game only needs a line. */
export const stay = async () => {
  if (window !== window.top || !navigator.serviceWorker) return; // a sandbox throws at the name
  try {
    const worker = await navigator.serviceWorker.register(new URL("sw.js", site), {
      updateViaCache: "none",
    });
    watch(worker);
    await navigator.serviceWorker.ready;
    say("offline", "ready");
  } catch (reason) {
    console.debug("canfield: no service worker:", reason);
  }
};

/** @param {ServiceWorkerRegistration} registration */
const watch = (registration) => {
  const waits = () => {
    if (registration.waiting && navigator.serviceWorker.controller) say("update", "waiting");
  };
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", waits);
  });
  waits();
  follow();
  canfieldBoot.update = () => {
    registration.waiting?.postMessage({ type: "skip-waiting" });
    // A request in the moment of the change can park the newer worker: leaving the page frees it.
    setTimeout(() => location.reload(), PATIENCE);
  };
};

/** A page has lost its files once a newer worker rules: it starts anew, once for each build. */
const follow = () => {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener("message", ({ data }) => {
    if (data?.type !== "build" || data.build === facts.build) return;
    if (sessionStorage.getItem(FOLLOWED) === data.build) return;
    sessionStorage.setItem(FOLLOWED, data.build);
    location.reload();
  });
  serviceWorker.startMessages();
  const ask = () => serviceWorker.controller?.postMessage({ type: "build" });
  serviceWorker.addEventListener("controllerchange", ask);
  ask();
};

/** For styles, for tests, and for the page's Python, which may listen late. */
const say = (/** @type {string} */ what, /** @type {string} */ state) => {
  root.dataset[what] = state;
  dispatchEvent(new CustomEvent(`canfield:${what}`, { detail: state }));
};
