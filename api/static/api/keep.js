// Keeps the rules of a game on this device, and says whether they are kept.
const BOOK = "ringside-book-";

function gameOf(name) {
  return name.slice(BOOK.length).replace(/-[^-]*-[^-]*$/, "");
}

async function keptNames(game) {
  return (await caches.keys()).filter((name) => name.startsWith(BOOK) && (!game || gameOf(name) === game));
}

function offer(card) {
  const name = card.dataset.keepAs;
  const game = gameOf(name);
  const keep = card.querySelector("[data-does=keep]");
  const drop = card.querySelector("[data-does=drop]");
  const status = card.querySelector("[role=status]");

  async function show() {
    const kept = (await keptNames(game)).includes(name);
    keep.hidden = kept;
    drop.hidden = !kept;
    status.textContent = kept ? "Kept: these pages open here without a signal, too." : "";
  }

  async function keepIt() {
    keep.disabled = true;
    status.textContent = "Fetching the rules …";
    try {
      await navigator.serviceWorker.register(card.dataset.worker);
      await navigator.serviceWorker.ready;
      await (await caches.open(name)).add(new Request(card.dataset.keep, { cache: "reload" }));
      for (const old of await keptNames(game)) if (old !== name) await caches.delete(old);
      await show();
    } catch (failure) {
      await caches.delete(name);
      status.textContent = "They could not be fetched. Try again where the signal is better.";
    }
    keep.disabled = false;
  }

  async function dropIt() {
    for (const old of await keptNames(game)) await caches.delete(old);
    await show();
    keep.focus();
  }

  card.hidden = false;
  keep.addEventListener("click", keepIt);
  drop.addEventListener("click", dropIt);
  // A copy of an older version is replaced as soon as somebody comes by.
  keptNames(game).then((names) => (names.length && !names.includes(name) && navigator.onLine ? keepIt() : show()));
}

async function list(place) {
  for (const name of await keptNames()) {
    for (const stored of await (await caches.open(name)).keys()) {
      const link = document.createElement("a");
      const sought = new URLSearchParams(location.search).get("q");
      link.href = new URL(stored.url).pathname + (sought ? `?${new URLSearchParams({ q: sought })}` : "");
      const page = new DOMParser().parseFromString(await (await caches.match(stored)).text(), "text/html");
      link.textContent = page.querySelector("h1").textContent;
      place.appendChild(document.createElement("li")).append(link);
      document.querySelector("[data-none]").hidden = true;
    }
  }
}

if ("serviceWorker" in navigator && "caches" in window) {
  document.querySelectorAll("[data-keep]").forEach(offer);
  document.querySelectorAll("[data-kept]").forEach(list);
}
