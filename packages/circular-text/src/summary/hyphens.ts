/**
 * A hyphen at the end of a line, with lower-case letters at the start of the next: a word may be
 * broken there.
 */
const BREAK = /[-‐]\n[\t ]{0,8}(?=\p{Ll}{2})/gu;
const LAST_WORD = /(?<![\p{L}\p{M}])[\p{L}\p{M}]{2,30}$/u;
const FIRST_WORD = /^[\p{L}\p{M}]{2,30}/u;
const LONGEST_WORD = 31;

/** Returns the words of a text in lower case. Hyphenated words count as one. */
const knownIn = (text: string): Set<string> =>
  new Set(text.toLowerCase().match(/[\p{L}\p{M}]+(?:[-‐][\p{L}\p{M}]+)*/gu) ?? []);

/**
 * Returns what belongs between the two halves of a word: a hyphen, or an empty string if the word
 * has none; null if unknown.
 */
const hyphenOf = (before: string, behind: string, known: ReadonlySet<string>): string | null => {
  const [one, two] = [before.toLowerCase(), behind.toLowerCase()];
  if (one === '' || two === '') return null;
  if (known.has(`${one}${two}`)) return '';
  return known.has(`${one}-${two}`) ? '-' : null;
};

/**
 * Joins words that are broken at the end of a line, if the text also contains them unbroken, or
 * with the hyphen within a line. The line then ends after the word. Leaves other hyphens unchanged.
 */
export const withoutLineHyphens = (text: string): string => {
  const breaks = [...text.matchAll(BREAK)];
  if (breaks.length === 0) return text;
  const known = knownIn(text);
  const parts: string[] = [];
  let from = 0;
  for (const { index, 0: mark } of breaks) {
    const end = index + mark.length;
    const before = LAST_WORD.exec(text.slice(Math.max(from, index - LONGEST_WORD), index));
    const behind = FIRST_WORD.exec(text.slice(end, end + LONGEST_WORD));
    const hyphen = hyphenOf(before?.[0] ?? '', behind?.[0] ?? '', known);
    if (hyphen === null) continue;
    const rest = /^\S{0,60}/u.exec(text.slice(end, end + 60))?.[0] ?? '';
    parts.push(text.slice(from, index), hyphen, rest, '\n');
    from = end + rest.length;
    if (/[\n ]/u.test(text.charAt(from))) from += 1;
  }
  return [...parts, text.slice(from)].join('');
};
