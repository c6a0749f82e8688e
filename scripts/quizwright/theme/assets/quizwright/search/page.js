// Results of one page: fetched from the site itself, so that excerpts are what the page says now.

import { excerpt, marked, matches, sections } from "./text.js";

const OFTEN = 5;

/** Return a function that loads a page's sections, each page once. */
export const reader = (root, skip) => {
  const held = new Map();
  const read = async (url) => {
    const response = await fetch(new URL(url, root));
    if (!response.ok) throw new Error(`${response.status}: ${url}`);
    const html = await response.text(); // of which a big site's menu is the most
    const part = html.slice(html.search(/<article\b/), html.lastIndexOf("</article>"));
    const article = new DOMParser().parseFromString(part, "text/html").querySelector("article");
    return article ? sections(article, skip) : [];
  };
  return (url) => {
    if (!held.has(url)) {
      const reading = read(url);
      reading.catch(() => held.delete(url));
      held.set(url, reading);
    }
    return held.get(url);
  };
};

/**
 * Return what to show of a page, `{title, excerpt, target, sections, lacking}`, best section first; null where a long
 * run of characters stands nowhere as it was typed: the index knows its pairs alone.
 */
export const shown = (found, wanted, isStrict) => {
  const rated = found.map((section) => rate(section, wanted));
  const has = new Set(rated.flatMap((section) => [...section.has]));
  if (!has.size || (isStrict && wanted.some((token, number) => token.pairs?.length > 1 && !has.has(number)))) return null;
  const head = rated.filter((section) => section.level < 2);
  const title = head.find((section) => section.level === 1)?.title ?? "";
  const intro = head.filter((section) => section.inBody).sort((a, b) => b.score - a.score)[0];
  return {
    title: marked(title, wanted),
    excerpt: intro ? excerpt(intro.body, wanted) : [],
    lacking: wanted.filter((token, number) => !token.isRun && !has.has(number)).map((token) => token.text),
    sections: rated
      .filter((section) => section.level > 1 && section.has.size)
      .sort((a, b) => b.has.size - a.has.size || b.score - a.score)
      .map((section) => ({
        id: section.id,
        title: marked(section.title, wanted),
        excerpt: excerpt(section.body, wanted),
      })),
  };
};

const rate = (section, wanted) => {
  const inTitle = new Set(matches(section.title, wanted).map((match) => match.token));
  const inBody = matches(section.body, wanted).map((match) => match.token);
  return {
    ...section,
    inBody: inBody.length,
    has: new Set([...inTitle, ...inBody]),
    score: 3 * inTitle.size + new Set(inBody).size + Math.min(OFTEN, inBody.length) / OFTEN,
  };
};
