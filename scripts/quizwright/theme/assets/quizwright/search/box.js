// The search box: opens, asks the index, shows results, and is worked by keyboard as by hand.

import { NoIndex, open } from "./index.js";
import { reader, shown } from "./page.js";

const PAGES_AT_ONCE = 6;
const SECTIONS_AT_ONCE = 3;
const PAUSE = 80; // milliseconds after a key

const box = document.getElementById("qw-search");
if (box) mount(box);

function mount(box) {
  const words = JSON.parse(box.dataset.qwWords);
  const root = new URL(box.dataset.qwRoot, location.href);
  const toggle = document.getElementById("__search");
  const button = document.querySelector(".qw-search-open");
  const input = box.querySelector("input");
  const told = box.querySelector(".md-search-result__meta");
  const list = box.querySelector("ol");
  let index = null;
  let asked = 0;
  let wanted = null; // the question of the last answer
  let answering = null; // that answer, which may be on its way

  const setOpen = (isOpen) => toggle.checked !== isOpen && toggle.click(); // Material listens to the toggle too

  toggle.addEventListener("change", () => {
    button.setAttribute("aria-expanded", String(toggle.checked));
    if (!toggle.checked) return input.blur();
    if (!box.contains(document.activeElement)) input.focus({ preventScroll: true });
    return ask();
  });
  button.addEventListener("click", () => setOpen(true));
  input.addEventListener("focus", () => setOpen(true));
  box.addEventListener("focusout", (event) => {
    if (event.relatedTarget && !box.contains(event.relatedTarget)) setOpen(false);
  });
  list.addEventListener("click", (event) => event.target.closest("a") && setOpen(false));

  // Keys ------------------------------------------------------------------------------------------------------------

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (toggle.checked) return inside(event);
    const isTyping = event.target.closest?.("input, select, textarea, [contenteditable]");
    if (isTyping || !["/", "s", "f"].includes(event.key)) return;
    event.preventDefault();
    setOpen(true);
    input.select();
  });

  const inside = (event) => {
    if (event.key === "Escape") {
      event.preventDefault();
      setOpen(false);
      if (button.offsetParent) button.focus();
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !box.contains(event.target)) return;
    event.preventDefault();
    const stops = [input, ...list.querySelectorAll("a, summary, button")].filter((stop) => stop.offsetParent);
    const next = stops.indexOf(document.activeElement) + step;
    stops[(next + stops.length) % stops.length].focus();
  };

  box.querySelector("form").addEventListener("submit", async (event) => {
    event.preventDefault();
    await ask(); // the first result of what is typed now, not of what was there before
    if (input.value.trim() === wanted) list.querySelector("a")?.click();
  });
  box.querySelector("form").addEventListener("reset", () => {
    setTimeout(() => (input.focus(), ask()));
  });

  // Questions and answers -------------------------------------------------------------------------------------------

  let timer = 0;
  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(ask, PAUSE);
  });

  const loaded = async () => {
    index ??= open(new URL(box.dataset.qwSearch, location.href)).then((opened) => ({
      ...opened,
      read: reader(root, opened.skip),
    }));
    try {
      return await index;
    } catch (error) {
      index = null;
      throw error;
    }
  };

  /** Answer what is typed; an answer that is there or on its way is not drawn again under the reader's fingers. */
  function ask() {
    const query = input.value.trim();
    if (query !== wanted) {
      wanted = query;
      const number = (asked += 1);
      answering = answer(query, () => number !== asked);
    }
    return answering;
  }

  async function answer(query, isStale) {
    try {
      if (!index) told.textContent = words.loading;
      const { search, read } = await loaded();
      const found = query ? await search(query) : null;
      if (isStale()) return;
      if (!found) {
        told.textContent = words.start;
        clear();
        return;
      }
      await show({ ...found, rest: found.pages, shown: [] }, read, isStale);
    } catch (error) {
      if (isStale()) return;
      wanted = null;
      told.textContent = error instanceof NoIndex ? words.missing : words.failed;
      clear();
    }
  }

  /** Empty the list; whoever was in it is back in the box. */
  const clear = () => {
    const isInside = list.contains(document.activeElement);
    list.replaceChildren();
    if (isInside) input.focus();
  };

  /** Show the next pages of an answer; those that turn out not to hold what was typed are left out. */
  async function show(answer, read, isStale) {
    while (answer.rest.length) {
      const batch = answer.rest.slice(0, PAGES_AT_ONCE);
      const pages = await Promise.all(batch.map(async (page) => [page, await read(page.url)]));
      if (isStale()) return;
      const items = pages.flatMap(([page, sections]) => {
        const result = shown(sections, answer.tokens, answer.isStrict);
        return result ? [item(page, result)] : [];
      });
      answer.rest = answer.rest.slice(batch.length);
      const isFirst = answer.shown.length === 0;
      answer.shown = [...answer.shown, ...items];
      if (items.length) {
        if (isFirst) clear();
        list.append(...items);
        break;
      }
    }
    const count = answer.shown.length + answer.rest.length;
    told.textContent = count === 0 ? words.none : count === 1 ? words.one : words.other.replace("#", count);
    if (count === 0) clear();
    if (answer.rest.length) list.append(more(() => show(answer, read, isStale), isStale));
  }

  // Elements --------------------------------------------------------------------------------------------------------

  const more = (next, isStale) => {
    const line = element("li", "md-search-result__item");
    const label = element("button", "qw-search-more", [words.more]);
    label.type = "button";
    label.addEventListener("click", async () => {
      const place = list.children.length - 1;
      line.remove();
      try {
        await next();
      } catch {
        if (isStale()) return;
        told.textContent = words.failed;
        list.append(line);
      }
      if (document.activeElement === document.body) list.children[place]?.querySelector("a, button").focus();
    });
    line.append(label);
    return line;
  };

  const item = (page, result) => {
    const [near, far] = [result.sections.slice(0, SECTIONS_AT_ONCE), result.sections.slice(SECTIONS_AT_ONCE)];
    const lacking = result.lacking.flatMap((word) => [" ", element("del", "", [word])]);
    const parts = [
      heading("h1", result.title),
      ...(result.excerpt.length ? [element("p", "", pieces(result.excerpt))] : []),
      ...(lacking.length ? [element("p", "md-search-result__terms", [`${words.lacking}:`, ...lacking])] : []),
    ];
    const line = element("li", "md-search-result__item", [
      link(page.url, [element("div", "md-search-result__icon md-icon"), ...parts]),
      ...near.map((section) => sectionLink(page, section)),
    ]);
    if (far.length) {
      const label = far.length === 1 ? words.hereOne : words.hereOther.replace("#", far.length);
      const summary = element("summary", "", [element("div", "", [label])]);
      line.append(element("details", "md-search-result__more", [summary, ...far.map((s) => sectionLink(page, s))]));
    }
    return line;
  };

  const sectionLink = (page, section) =>
    link(`${page.url}#${section.id}`, [
      heading("h2", section.title),
      ...(section.excerpt.length ? [element("p", "", pieces(section.excerpt))] : []),
    ]);

  const link = (url, parts) => {
    const anchor = element("a", "md-search-result__link", [
      element("article", "md-search-result__article md-typeset", parts),
    ]);
    anchor.href = new URL(url, root).href;
    return anchor;
  };

  const heading = (name, found) => {
    const made = element(name, "", pieces(found)); // Material's style wants these names; they head nothing here
    made.setAttribute("role", "presentation");
    return made;
  };

  const pieces = (found) => found.map(({ text, isMarked }) => (isMarked ? element("mark", "", [text]) : text));

  const linked = new URLSearchParams(location.search).get("q");
  if (linked) {
    input.value = linked;
    setOpen(true);
  }
}

function element(name, className = "", children = []) {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...children);
  return made;
}
