// What the shell of the site needs from the browser; every page reads well without it.
(() => {
  "use strict";

  // 1. Material 9.7+ downloads `sitemap.xml` beside the target of each `link[rel=alternate]` (setupAlternate), with or
  //    without navigation.instant: one failed request per translation and per Markdown twin, to the published host even
  //    from a preview. Its selector wants the exact value, so a second space hides the link from it and from nobody
  //    else. This file is loaded before Material's script for that reason.
  for (const link of document.querySelectorAll("link[rel=alternate]")) {
    link.setAttribute("rel", "alternate ");
  }

  // 2. The language switcher stays on the anchor: ids are the same in all locales.
  const carryAnchor = () => {
    for (const link of document.querySelectorAll("a[data-qw-switch]")) link.hash = location.hash;
  };
  carryAnchor();
  addEventListener("hashchange", carryAnchor);
  for (const type of ["pointerdown", "focusin", "click"]) document.addEventListener(type, carryAnchor, true);

  // 3. The page of a removed quiz leads elsewhere by itself; an anchor of one of its questions, where that one leads.
  if (document.querySelector("meta[http-equiv=refresh]")) {
    const removed = document.getElementById(location.hash.slice(1));
    const onward = removed?.matches(".qw-removed > *") && removed.querySelector("a");
    if (onward) location.replace(onward.href);
  }
})();
