// Follows a run to its end, and then loads the page anew for what the run found.
const live = document.querySelector("[data-events]");
const source = new EventSource(live.dataset.events);
source.addEventListener("progress", (event) => {
  const progress = JSON.parse(event.data);
  for (const shown of live.querySelectorAll("[data-shows]")) {
    const value = progress[shown.dataset.shows];
    if (shown instanceof HTMLProgressElement) shown.value = value;
    else shown.textContent = value;
  }
  if (progress.ended) {
    source.close();
    location.reload();
  }
});
