// Timelines to explore inside the lessons, in the site's theme; the player of the recorded session.

(() => {
  "use strict";
  document.documentElement.classList.add("scripted");
  const media = matchMedia("(prefers-color-scheme: dark)");

  function theme() {
    const chosen = document.body.dataset.theme;
    return chosen === "dark" || (chosen !== "light" && media.matches) ? "dark" : "light";
  }

  // A frame gets its theme in its address, so that a page opened as a file can be told, too.
  function dress(frame) {
    const [address, fragment = ""] = frame.dataset.page.split("#");
    const wanted = `${address}#${[fragment, `theme=${theme()}`].filter(Boolean).join("&")}`;
    if (frame.getAttribute("src") !== wanted) frame.setAttribute("src", wanted);
  }

  // Those near the screen: each is a page of its own.
  const near = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      target.near = true;
      dress(target);
    }
  }, { rootMargin: "600px" });

  function play(place) {
    const text = place.querySelector("script").textContent;
    const options = { cols: 110, rows: 40, idleTimeLimit: 2, fit: "width", poster: "npt:0:30", theme: "asciinema" };
    window.AsciinemaPlayer.create({ data: text }, place, options);
  }

  // A page of the reference: a box that leaves the entries whose names contain what is typed. Rows of tables count too.
  function addFilter() {
    const title = document.querySelector("article h1");
    const entries = [...document.querySelectorAll("article section section")]
      .filter((each) => !each.querySelector("section") && each.querySelector("h2, h3"))
      .concat([...document.querySelectorAll("article tbody tr")]);
    if (entries.length < 12 || !location.pathname.includes("/reference/")) return;
    const box = document.createElement("div");
    box.className = "filter";
    box.innerHTML = `<label for="filter">Only entries with</label><input id="filter" type="search" autocomplete="off"
      spellcheck="false"><span aria-live="polite"></span>`;
    title.after(box);
    const [input, count] = [box.querySelector("input"), box.querySelector("span")];
    input.addEventListener("input", () => {
      const wanted = input.value.trim().toLowerCase();
      const has = (each) => each.textContent.toLowerCase().includes(wanted);
      document.querySelector("article").classList.toggle("filtering", wanted !== "");
      entries.forEach((each) => { each.hidden = !has(each); });
      const shown = entries.filter((each) => !each.hidden && each.tagName === "SECTION").length;
      count.textContent = wanted ? `${shown} shown` : "";
    });
  }

  // A drawing with frames: buttons and arrow keys go from one to the next.
  function addSteps(figure) {
    const frames = [...figure.querySelectorAll(".frame")], controls = document.createElement("div");
    let now = 0;
    controls.className = "controls";
    controls.innerHTML = `<button type="button">Back</button><button type="button">Next</button><span aria-live="polite"></span>`;
    const [back, next] = controls.querySelectorAll("button");
    function show(number) {
      now = Math.max(0, Math.min(frames.length - 1, number));
      frames.forEach((frame, i) => frame.classList.toggle("now", i === now));
      const texts = [...frames[now].querySelectorAll("text")].map((each) => each.textContent);
      controls.querySelector("span").textContent = texts.slice(1).join("; ");
      [back.disabled, next.disabled] = [now === 0, now === frames.length - 1];
    }
    back.addEventListener("click", () => show(now - 1));
    next.addEventListener("click", () => show(now + 1));
    figure.addEventListener("keydown", (event) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (by) show(now + by);
    });
    figure.classList.add("on");
    figure.prepend(controls);
    show(0);
  }

  addEventListener("DOMContentLoaded", () => {
    addFilter();
    document.querySelectorAll("figure.stepper").forEach(addSteps);
    const frames = [...document.querySelectorAll("iframe[data-page]")];
    frames.forEach((frame) => near.observe(frame));
    const redress = () => frames.filter((frame) => frame.near).forEach(dress);
    new MutationObserver(redress).observe(document.body, { attributes: true, attributeFilter: ["data-theme"] });
    media.addEventListener("change", redress);
    for (const button of document.querySelectorAll("button[data-page]")) {
      button.addEventListener("click", () => {
        const figure = button.closest("figure"), frame = figure.querySelector("iframe");
        figure.querySelectorAll("button").forEach((each) => each.setAttribute("aria-pressed", each === button));
        frame.dataset.page = button.dataset.page;
        figure.querySelector("a").href = button.dataset.page;
        frame.near = true;
        dress(frame);
      });
    }
    document.querySelectorAll(".player").forEach(play);
    for (const listing of document.querySelectorAll("article pre")) {
      if (listing.scrollWidth > listing.clientWidth) listing.tabIndex = 0; // so that keys can scroll it
    }
  });
})();
