/** A text without differences that are none: case, forms of letters, line breaks. */
export const flatten = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

const WEB = /(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.)[^\s"'<>)\]]+/giu;
const MAIL = /(?<![\w.%+-])[\w.%+-]+@[\w-]+(?:\.[\w-]+)+/giu;

/** Each is looked for in the whole source: no circular, and no answer on one, names so many. */
const MOST_LINKS = 500;

/**
 * The addresses (web or mail) of `answer` that do not stand in `source`. A model that obeys a
 * circular may be told to add one; nothing it says may bring in a link (pipeline.md: untrusted text).
 */
export const foreignLinks = (answer: string, source: string): string[] => {
  const links = [...answer.matchAll(WEB), ...answer.matchAll(MAIL)].map(([link]) =>
    link.replace(/[.,;:!?]{1,8}$/, ''),
  );
  const distinct = [...new Set(links)];
  if (distinct.length > MOST_LINKS) return distinct;
  const known = flatten(source).replaceAll(' ', '');
  return distinct.filter((link) => !known.includes(flatten(link)));
};
