// Marks on the list of lessons what this browser remembers of them; without memory nothing is marked.
const remembered = () => {
  try {
    return JSON.parse(localStorage.getItem("canfield.lessons") ?? "{}") ?? {};
  } catch {
    return {};
  }
};

const made = remembered();
for (const link of document.querySelectorAll("[data-lesson]")) {
  const { lesson, steps } = link.dataset;
  if (made[lesson] > 0) link.dataset.made = made[lesson] >= steps ? "whole" : "part";
}
