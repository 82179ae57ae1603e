// The standard library's archive, fetched only when something opens it: what the page needs of it
// is in the restored memory already, its table of contents too.

/** @param {any} FS the interpreter's @param {string} url */
export const library = (FS, url) => {
  const { node } = FS.lookupPath("/lib/python314.zip");
  const operations = node.stream_ops;
  node.stream_ops = {
    ...operations,
    open() {
      node.stream_ops = operations;
      const bytes = now(url);
      node.contents = bytes;
      node.usedBytes = bytes.length;
    },
  };
};

/** A file's bytes before anything else happens: Python's imports cannot wait. */
const now = (/** @type {string} */ url) => {
  const request = new XMLHttpRequest();
  request.open("GET", url, false);
  request.overrideMimeType("text/plain; charset=x-user-defined");
  request.send();
  if (request.status !== 200) throw new Error(`${url}: ${request.status}`);
  return Uint8Array.from(request.responseText, (letter) => letter.charCodeAt(0) & 255);
};
