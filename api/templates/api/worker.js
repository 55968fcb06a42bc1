// Answers from kept copies where there is no signal. What is kept is filed by the version of the service, and each
// book by that of its rulebook too; what an older version has kept is fetched anew, and then dropped.
const VERSION = "{{ version|escapejs }}";
const SHELL = [{% for address in shell %}"{{ address|escapejs }}"{% if not forloop.last %}, {% endif %}{% endfor %}];
const OFFLINE = "{% url 'offline' %}";
const SHELL_CACHE = `ringside-shell-${VERSION}`;
const BOOK = "ringside-book-";
// Milliseconds for which the server is waited for where a copy is at hand.
const PATIENCE = 6000;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(SHELL_CACHE)
      .then((cache) => cache.addAll(SHELL.map((address) => new Request(address, { cache: "reload" }))))
      .then(() => self.skipWaiting())
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOld().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const request = event.request;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request, address));
  else if (SHELL.includes(address.pathname)) event.respondWith(file(request));
});

async function page(request, address) {
  const kept = await keptBook(address);
  try {
    if (!kept) return await fetch(request);
    return await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
  } catch (failure) {
    if (!kept) return (await caches.match(OFFLINE, { cacheName: SHELL_CACHE })) || Response.error();
    if (kept.path === address.pathname) return saidToBeKept(kept.response);
    const [, rule] = address.pathname.match(/\/rules\/([^/]+)\/$/) || [];
    const [, section] = address.pathname.match(/\/sections\/([^/]+)\/$/) || [];
    const sought = address.searchParams.get("q");
    // A fragment of the address stays with the browser; a clause and a section are on the page of the book, which is
    // searched for what was asked.
    const place = (sought ? `?${new URLSearchParams({ q: sought })}` : "") + (rule || section ? `#${rule || section}` : "");
    return Response.redirect(kept.path + place, 302);
  }
}

async function saidToBeKept(response) {
  const page = (await response.text()).replace("data-offline hidden", "data-offline");
  const headers = new Headers(response.headers);
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  return new Response(page, { headers });
}

async function file(request) {
  try {
    return await fetch(request);
  } catch (failure) {
    return (await caches.match(request, { cacheName: SHELL_CACHE, ignoreSearch: true })) || Response.error();
  }
}

async function keptBook(address) {
  const [, named] = address.pathname.match(/^\/games\/([\w-]+)\//) || [];
  // A question names its game behind the path.
  const game = named || (address.pathname === "{% url 'ask' %}" && address.searchParams.get("game"));
  if (!game) return null;
  for (const name of await caches.keys()) {
    if (!name.startsWith(`${BOOK}${game}-`)) continue;
    const cache = await caches.open(name);
    for (const stored of await cache.keys()) {
      const place = new URL(stored.url).pathname;
      // One game's key may begin like another's.
      if (place.startsWith(`/games/${game}/`)) return { path: place, response: await cache.match(stored) };
    }
  }
  return null;
}

async function dropOld() {
  for (const name of await caches.keys()) {
    if (!name.startsWith("ringside-") || name.endsWith(`-${VERSION}`)) continue;
    if (!name.startsWith(BOOK)) {
      await caches.delete(name);
      continue;
    }
    try {
      for (const stored of await (await caches.open(name)).keys()) {
        const response = await fetch(stored.url, { cache: "reload" });
        if (response.ok) await (await caches.open(response.headers.get("X-Kept-As"))).put(stored.url, response);
      }
      await caches.delete(name);
    } catch (failure) {
      // Better an old copy than none; the next visit to the game's pages tries again.
    }
  }
}
