/** A text without differences that are none: case, forms of letters, line breaks. */
export const flatten = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

const LINKS = /(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.)[^\s"'<>)\]]+|[\w.%+-]+@[\w-]+(?:\.[\w-]+)+/giu;

/**
 * The addresses (web or mail) of `answer` that do not stand in `source`. A model that obeys a
 * circular may be told to add one; nothing it says may bring in a link (pipeline.md: untrusted text).
 */
export const foreignLinks = (answer: string, source: string): string[] => {
  const known = flatten(source).replaceAll(' ', '');
  return [...answer.matchAll(LINKS)]
    .map(([link]) => link.replace(/[.,;:!?]+$/, ''))
    .filter((link) => !known.includes(flatten(link)));
};
