// The snippets name this very site, wherever it stands, and the live examples are its own tables.
const site = new URL("../../../", import.meta.url);

for (const code of document.querySelectorAll(".code code")) {
  code.textContent = code.textContent
    .replaceAll("https://example.org/", site.href)
    .replaceAll("https://example.org", site.origin);
}

const script = document.createElement("script");
script.src = new URL("embed/v1.js", site).href;
document.head.append(script);
