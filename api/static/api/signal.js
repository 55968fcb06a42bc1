// Says so where a request that a page makes in place gets no answer; whatever was entered stays.
const SILENCE = "The server did not answer. What you entered is still here: try again.";

function saySo(event) {
  const target = event.detail.target || document.getElementById("main");
  const place = target.querySelector("#result") || target;
  const said = document.createElement("p");
  said.className = "wrong";
  said.dataset.silence = "";
  said.setAttribute("role", "alert");
  said.textContent = SILENCE;
  place.prepend(said);
  said.scrollIntoView({ block: "center" });
}

function takeBack() {
  for (const said of document.querySelectorAll("[data-silence]")) said.remove();
}

document.addEventListener("htmx:beforeRequest", takeBack);
for (const name of ["htmx:sendError", "htmx:timeout", "htmx:responseError"]) document.addEventListener(name, saySo);
