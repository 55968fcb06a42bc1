// Searches the page of a whole rulebook: hides what does not have the words, and marks them where they stand.
const form = document.querySelector("[data-find]");
const input = form.querySelector("input");
const status = form.querySelector("[role=status]");
const MARKS = "ringside-found";
// So many words are taken for a question.
const LEAST_OF_QUESTION = 4;
// Clauses hold the rulings that rest on them; each is looked at alone.
const ENTRIES = [...document.querySelectorAll(".clause, .ruling, .found-term")].map((element) => ({
  element,
  words: plain([...element.querySelectorAll(":scope > h3, :scope > p, :scope > ul, :scope > dt, :scope > dd, :scope > div > .says")].map((each) => each.textContent).join(" ") + " " + element.id),
}));

function plain(text) {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

// Those that have all the words; of a whole question, where none has them all, those that have most.
function entriesWith(wanted) {
  const has = ENTRIES.map(({ words }) => wanted.filter((word) => words.includes(word)).length);
  const most = Math.max(...has);
  if (most === wanted.length || wanted.length < LEAST_OF_QUESTION) return [wanted.length, has];
  return [most > 1 ? most : wanted.length, has];
}

function find() {
  const words = plain(input.value).split(/[^\p{L}\p{N}$.'-]+/u).map((word) => word.replace(/^[.'-]+|[.'-]+$/g, ""));
  let wanted = words.filter(Boolean);
  if (wanted.length >= LEAST_OF_QUESTION) wanted = wanted.filter((word) => word.length > 2 || /\d/.test(word));
  const [needed, has] = entriesWith(wanted);
  const found = new Set(ENTRIES.filter((_, place) => has[place] >= needed).map(({ element }) => element));
  for (const { element } of ENTRIES) {
    // What holds something found stays to show where that belongs.
    element.hidden = !found.has(element) && ![...element.querySelectorAll(".ruling")].some((each) => found.has(each));
  }
  for (const section of document.querySelectorAll("main section[aria-labelledby]:not([data-keep])")) {
    section.hidden = wanted.length > 0 && !section.querySelector(":is(.clause, .ruling, .found-term):not([hidden])");
  }
  // What was found comes first then.
  document.body.classList.toggle("finding", wanted.length > 0);
  const part = needed < wanted.length ? ` No text has all these words; these have ${needed} of ${wanted.length}.` : "";
  status.textContent = wanted.length ? `${found.size || "Nothing"} found.${part}` : "";
  mark(wanted, found);
}

function mark(wanted, found) {
  if (!window.Highlight) return;
  const ranges = [];
  for (const element of wanted.length ? found : []) {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.data.toLowerCase();
      for (const word of wanted) {
        for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
          const range = new Range();
          range.setStart(node, at);
          range.setEnd(node, at + word.length);
          ranges.push(range);
        }
      }
    }
  }
  CSS.highlights.set(MARKS, new Highlight(...ranges));
}

let waiting;
input.addEventListener("input", () => {
  clearTimeout(waiting);
  waiting = setTimeout(find, 150);
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  find();
});
const asked = new URLSearchParams(location.search).get("q");
if (asked) input.value = asked;
if (input.value) find();
