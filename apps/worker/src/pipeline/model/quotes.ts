/**
 * Minimum number of words in a quotation: fewer match by chance, such as "the banks" or "of 2024",
 * which occur in every circular.
 */
const LEAST_WORDS = 4;

/**
 * Scripts without spaces, with the number of characters that count as a word: two in Chinese and
 * Japanese, four in Thai, Lao, Khmer and Burmese with their vowel signs. The minimum of four words
 * is therefore eight or sixteen characters.
 */
const UNSPACED = [
  { sign: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, perWord: 2 },
  {
    sign: /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu,
    perWord: 4,
  },
];

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * Whether a quotation is long enough to prove anything: four words, or the equivalent without spaces.
 */
const saysEnough = (quotation: string): boolean => {
  let rest = quotation;
  let words = 0;
  for (const { sign, perWord } of UNSPACED) {
    words += (rest.match(sign)?.length ?? 0) / perWord;
    rest = rest.replace(sign, ' ');
  }
  return words + (rest.match(WORD)?.length ?? 0) >= LEAST_WORDS;
};

/** Whether a quotation of four or more words occurs in the text, ignoring line breaks and case. */
export const isProof = (quotation: string, text: string): boolean =>
  saysEnough(quotation) && flatten(text).includes(flatten(quotation));

/**
 * Removes differences that don't matter when texts are compared: case, letter forms and line
 * breaks.
 */
export const flatten = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

const WEB = /(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.)[^\s"'<>)\]]+/giu;
/** Possible domains without a scheme, of which mail programs make links. */
const BARE =
  /(?<![\p{L}\p{N}@._-])[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8}(?![\p{L}\p{N}])(?:\/[^\s"'<>)\]]*)?/gu;
const MAIL = /(?<![\w.%+-])[\w.%+-]+@[\w-]+(?:\.[\w-]+)+/giu;

/** Whether words with dots are a domain; a short one, such as “No.of”, only with a path. */
const isDomain = (written: string): boolean => {
  const [host = '', path] = written.split('/');
  const labels = host.split('.');
  const isLong = (labels.at(-2) ?? '').length >= 3;
  return /^[a-z]{2,24}$/.test(labels.at(-1) ?? '') && (isLong || path !== undefined);
};

const linksIn = (text: string): string[] => {
  const [web, mail, bare] = [WEB, MAIL, BARE].map((link) =>
    [...text.matchAll(link)].map(([written]) => written),
  );
  return [...(web ?? []), ...(mail ?? []), ...(bare ?? []).filter(isDomain)];
};

/**
 * Maximum number of links to check: more than in any circular or answer. There is a limit because
 * each is searched for in the whole source.
 */
const MOST_LINKS = 500;

/**
 * Returns the URLs and email addresses of `answer` that don't occur in `source`. A circular may
 * tell a model to add one; a model must not introduce any link (pipeline.md: untrusted text).
 */
export const foreignLinks = (answer: string, source: string): string[] => {
  const links = linksIn(answer).map((link) => link.replace(/[.,;:!?]{1,8}$/, ''));
  const distinct = [...new Set(links)];
  if (distinct.length > MOST_LINKS) return distinct;
  const known = flatten(source).replaceAll(' ', '');
  return distinct.filter((link) => !known.includes(flatten(link)));
};

/** Whether text contains a URL or an email address. */
export const namesLink = (text: string): boolean => linksIn(text).length > 0;

/**
 * Removes characters that no one sees, and joiners after digits, which split a figure for a parser
 * but not for a reader.
 */
export const withoutInvisible = (text: string): string =>
  text.replaceAll(/[\u00ad\u200b\u2060-\u2064\ufeff]|(?<=\p{N})[\u200c\u200d]/gu, '');
