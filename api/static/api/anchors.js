// The rules were once on one page: an address that led to a clause or ruling on it leads to where that is now.
const rules = document.querySelector("[data-rules]").dataset.rules;
const anchor = decodeURIComponent(location.hash.slice(1));
const found = anchor && document.getElementById(anchor);
if (found && found.closest(".index")) location.replace(found.href);
else if (anchor.startsWith("ruling-")) location.replace(`${rules}${anchor.slice("ruling-".length)}/`);
