// PyScript asks IndexedDB for a list of packages before it starts, and waits for ever where storage
// is refused (a frame on a foreign page, blocked cookies). There, and only there, it gets an empty
// one that forgets; every other name is refused, as the browser would.

const later = (/** @type {any} */ request, /** @type {string} */ event) => {
  queueMicrotask(() => request[event]?.({ target: request, type: event.slice(2) }));
  return request;
};

const store = {
  count: () => later({ result: 0 }, "onsuccess"),
  getAllKeys: () => later({ result: [] }, "onsuccess"),
  clear: () => later({}, "onsuccess"),
};

const database = {
  objectStoreNames: ["entries"],
  transaction: () => ({ objectStore: () => store }),
  close() {},
};

const refused = () => {
  try {
    return !globalThis.localStorage || !globalThis.indexedDB;
  } catch {
    return true;
  }
};

if (refused()) {
  Object.defineProperty(globalThis, "indexedDB", {
    configurable: true,
    value: {
      open: (/** @type {string} */ name) => (name.startsWith("IDBMap/")
        ? later({ result: database }, "onsuccess")
        : later({ error: new DOMException("storage is refused", "SecurityError") }, "onerror")),
    },
  });
}
