// What tests ask of a page. Each function stands alone: it is sent to the browser by itself.
({
  // The ids of the rows of a question, from top to bottom.
  order: (section) =>
    [...section.querySelectorAll("fieldset.qw-fieldset li:is(:has(input), :has(select))")].map(
      (row) => row.querySelector("input")?.value ?? row.querySelector("select").name.split(".")[1],
    ),

  // What the browser keeps, parsed.
  stored: () => {
    const key = Object.keys(localStorage).find((name) => name.startsWith("quizwright:"));
    return JSON.parse(localStorage.getItem(key) ?? "{}");
  },

  // From now on: count what is stored, and mark the window, so that a real load of a page would show.
  watchWrites: () => {
    window.writes = 0;
    window.same = true;
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (key.startsWith("quizwright:")) window.writes += 1;
      return set.call(this, key, value);
    };
  },

  // Make an inline script that no policy names.
  runInline: () => {
    const script = document.createElement("script");
    script.textContent = "window.ran = true";
    document.body.append(script);
  },

  // Put a long word at the end of each text, as identifiers and addresses are; Material's own labels stay as they are.
  lengthen: () => {
    const kept = "script, style, template, noscript, svg, .md-skip, .md-footer__direction, .qw-machines";
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (/\p{L}/u.test(text.data) && !text.parentElement.closest(kept)) text.data += "W".repeat(60);
    }
  },

  // What is wider than its place: the page; elements beyond the window's edges, controls beyond those of any element around
  // them, texts cut off by their own. What scrolls or clips has a frame of its own; what is fixed, such as the drawer, does
  // not widen the page.
  wide: () => {
    const width = document.documentElement.clientWidth;
    const style = (element) => getComputedStyle(element);
    const isFramed = (element) => {
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
        if (style(at).overflowX !== "visible" || style(at).position === "fixed") return true;
      }
      return style(element).position === "fixed";
    };
    const isCut = (element) =>
      ["hidden", "clip"].includes(style(element).overflowX) &&
      style(element).textOverflow !== "ellipsis" &&
      element.clientWidth > 2 &&
      element.scrollWidth > element.clientWidth + 1;
    const isBeyond = (box, left, right) => box.left < left - 1 || box.right > right + 1;
    const isControl = (element) => element.matches(".qw :is(input, select, textarea, button, img)");
    const isOver = (element, box) => {
      for (let at = element.parentElement; isControl(element) && at && !at.matches(".qw"); at = at.parentElement) {
        const { left, right } = at.getBoundingClientRect();
        if (isBeyond(box, left, right)) return true;
      }
      return false;
    };
    const found = [...document.body.querySelectorAll(":not(.md-sidebar__scrollwrap)")]
      .filter((element) => element.textContent.trim() || element.matches("input, textarea, img, svg"))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => [element, element.getBoundingClientRect()])
      .filter(([, box]) => box.width > 1)
      .filter(
        ([element, box]) =>
          (isBeyond(box, 0, width) && !isFramed(element)) || isOver(element, box) || isCut(element),
      )
      .map(([element, box]) => {
        const text = element.textContent.trim().slice(0, 30);
        return `${element.tagName}.${element.className} from ${box.left} to ${box.right}: ${text}`;
      });
    const page = document.documentElement.scrollWidth - width;
    return page > 0 ? [`the page by ${page}`, ...found] : found;
  },

  // Controls and texts of ours that lie over one another.
  overlaps: () => {
    const parts = "button, input, select, textarea, legend, summary, .qw-verdict, .qw-chip, .qw-grip";
    const shown = [...document.querySelectorAll(`.qw :is(${parts})`)]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
    const name = (element) => `${element.tagName}.${element.className} ${element.textContent.slice(0, 20)}`;
    const found = [];
    shown.forEach(({ element, box }, at) => {
      for (const other of shown.slice(at + 1)) {
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (across <= 1 || down <= 1 || element.contains(other.element)) continue;
        found.push(`${name(element)} / ${name(other.element)}`);
      }
    });
    return found;
  },

  // What is smaller than a finger needs (WCAG 2.5.8).
  small: () => {
    const parts = "button, summary, .qw-grip, .qw-chip, .qw-choices label, .qw-modes label";
    return [...document.querySelectorAll(`.qw :is(${parts})`)]
      .map((element) => [element, element.getBoundingClientRect()])
      .filter(([, box]) => box.width && (box.width < 24 || box.height < 24))
      .map(([element]) => element.className || element.tagName);
  },

  // What has an animation or a transition.
  moving: () =>
    [...document.querySelectorAll(".qw, .qw *")]
      .map((element) => [element, getComputedStyle(element)])
      .filter(([, style]) => style.animationName !== "none" || /[1-9]/.test(style.transitionDuration))
      .map(([element]) => element.className),

  // The sign and the word of each verdict.
  signs: () =>
    [...document.querySelectorAll(".qw-question .qw-verdict")]
      .filter((element) => element.checkVisibility())
      .map((element) => [
        getComputedStyle(element, "::before").content.split(" ")[0].replaceAll('"', ""),
        element.textContent,
      ]),

  // Whether a button can be told from what is around it without a colour of ours.
  isFramed: (button) => {
    const { borderTopStyle, color, backgroundColor } = getComputedStyle(button);
    return borderTopStyle !== "none" && color !== backgroundColor;
  },

  // Mark an answer as given to an older question: `name` is the hash that has moved since.
  age: ([key, name]) => {
    const all = JSON.parse(localStorage.getItem(key));
    all.questions["kind-single"][name] = "000000000000";
    localStorage.setItem(key, JSON.stringify(all));
  },
});
