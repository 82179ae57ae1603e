// The snippets name this very site, wherever it stands, and the live examples are its own tables.
const site = new URL("../../../", import.meta.url);

for (const code of document.querySelectorAll(".code code")) {
  code.textContent = code.textContent
    .replaceAll("https://example.org/", site.href)
    .replaceAll("https://example.org", site.origin);
}

/** A table of the page is there once the reader comes near it: four at once would hold up the text. */
const parked = new Map();
const near = new IntersectionObserver((seen) => {
  for (const { isIntersecting, target } of seen) {
    if (!isIntersecting) continue;
    near.unobserve(target);
    target.replaceWith(parked.get(target));
  }
}, { rootMargin: "25%" });

for (const table of document.querySelectorAll("canfield-table")) {
  const place = document.createElement("div");
  place.className = "later";
  parked.set(place, table);
  table.replaceWith(place);
  near.observe(place);
}

const script = document.createElement("script");
script.src = new URL("embed/v1.js", site).href;
document.head.append(script);
