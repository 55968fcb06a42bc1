// Makes the checker quicker to use. Everything it does can be done without it.
"use strict";

const prepared = new WeakSet();

function stepped(input, by) {
  const line = input.closest(".stepper");
  const least = Number(line.dataset.least ?? 0);
  const most = Number(line.dataset.most ?? 99999);
  const value = Number.parseInt(input.value, 10);
  if (Number.isNaN(value)) input.value = by > 0 ? least : "";
  else if (value + by < least) input.value = "";
  else input.value = Math.min(value + by, most);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

function stepButton(input, by, words) {
  const label = input.labels[0]?.textContent ?? input.name;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "step";
  button.tabIndex = -1; // The arrow keys do the same.
  button.textContent = by > 0 ? "+" : "−";
  button.setAttribute("aria-label", `${words}: ${label}`);
  button.addEventListener("click", () => stepped(input, by));
  return button;
}

function prepareStepper(line) {
  const input = line.querySelector("input");
  input.before(stepButton(input, -1, "One less"));
  input.after(stepButton(input, 1, "One more"));
  input.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    stepped(input, event.key === "ArrowUp" ? 1 : -1);
  });
}

// What is typed becomes one chip a name, which can be taken away again.
function toChips(input) {
  const typed = input.value.trim();
  if (!typed || typed.startsWith("[")) return false;
  for (const name of typed.split(",").map((each) => each.trim())) {
    if (!name) continue;
    const chip = document.createElement("label");
    chip.className = "pill";
    const box = document.createElement("input");
    Object.assign(box, { type: "checkbox", name: input.dataset.item, value: name, checked: true });
    const words = document.createElement("span");
    words.textContent = name;
    chip.append(box, words);
    input.parentElement.before(chip);
  }
  input.value = "";
  return true;
}

function prepareNames(input) {
  input.addEventListener("keydown", (event) => {
    if ((event.key === "Enter" || event.key === ",") && toChips(input)) event.preventDefault();
  });
}

function prepareAdding(input) {
  const button = input.parentElement.querySelector("button[name=show]");
  if (!button) return;
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !input.value.trim()) return;
    event.preventDefault();
    button.click();
  });
}

function prepareCopy(button) {
  if (!navigator.clipboard) return;
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).value);
    button.textContent = "Copied";
  });
}

function prepareShare(link) {
  link.addEventListener("click", async (event) => {
    if (!navigator.share || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    try {
      await navigator.share({ title: document.title, url: link.href });
    } catch (error) {
      if (error.name !== "AbortError") location.assign(link.href);
    }
  });
}

const PREPARED = [
  [".stepper", prepareStepper],
  ["input[data-item]", prepareNames],
  [".entry-line > input[id$='-add']", prepareAdding],
  ["[data-copy]", prepareCopy],
  ["[data-share]", prepareShare],
];

function prepare(within) {
  for (const [selector, how] of PREPARED) {
    for (const found of within.querySelectorAll(selector)) {
      if (prepared.has(found)) continue;
      prepared.add(found);
      how(found);
    }
  }
}

// What was opened stays open. What the answer opens, is opened too.
const opened = new Set();

function remember() {
  opened.clear();
  for (const each of document.querySelectorAll("#checker details[open][id]")) opened.add(each.id);
}

// Where the page was entered anew, reading goes on at what was asked for.
function settle(event) {
  const checker = document.getElementById("checker");
  // A page that says why nothing could be done has taken its place.
  if (!checker) return;
  for (const id of opened) {
    const found = document.getElementById(id);
    if (found instanceof HTMLDetailsElement) found.open = true;
  }
  prepare(checker);
  const submitter = event.detail?.requestConfig?.triggeringEvent?.submitter;
  const shown = submitter?.name === "show" ? submitter.value.split(":")[0] : "";
  const place = shown === "add" ? submitter.previousElementSibling?.id : shown && encodeURIComponent(shown);
  const target = (place && document.getElementById(place)) || document.getElementById("result");
  const control = target.matches("input") ? target : target.querySelector("input:not([type=hidden])") || target;
  if (place) control.focus();
  else {
    target.focus({ preventScroll: true });
    target.scrollIntoView({ block: "start" });
  }
}

prepare(document);
document.body.addEventListener("htmx:beforeSwap", (event) => {
  remember();
  // A refusal is a page, too.
  if (event.detail.xhr.status >= 500) return;
  event.detail.shouldSwap = true;
  event.detail.isError = false;
});
document.body.addEventListener("htmx:afterSettle", settle);
