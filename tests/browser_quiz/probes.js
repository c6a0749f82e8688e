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

  // Controls and texts of ours that lie over one another, or reach out of the window.
  overlaps: () => {
    const parts = "button, input, select, textarea, legend, summary, .qw-verdict, .qw-chip, .qw-grip";
    const shown = [...document.querySelectorAll(`.qw :is(${parts})`)]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
    const name = (element) => `${element.tagName}.${element.className} ${element.textContent.slice(0, 20)}`;
    const found = shown.filter(({ box }) => box.left < -1 || box.right > innerWidth + 1).map(({ element }) => name(element));
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
