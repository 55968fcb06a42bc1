// Buttons that copy or share the address of an answer; the link beside them works without.
function equip(root) {
  for (const place of root.querySelectorAll(".share")) {
    const link = new URL(place.dataset.link, location.href).href;
    const status = place.querySelector("[role=status]");
    const copy = place.querySelector("[data-does=copy]");
    const share = place.querySelector("[data-does=share]");
    copy.hidden = !navigator.clipboard;
    share.hidden = !navigator.share;
    copy.onclick = () =>
      navigator.clipboard.writeText(link).then(
        () => (status.textContent = "Copied."),
        () => (status.textContent = link)
      );
    share.onclick = () => navigator.share({ text: place.dataset.says, url: link }).catch(() => {});
  }
}

equip(document);
document.addEventListener("htmx:load", (event) => equip(event.target));
