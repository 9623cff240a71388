import { createHash } from 'node:crypto';
import { findDates, plainDigits } from '@circulate/circular-text/dates';
import { comparableText } from '@circulate/shared-schemas';

/** Longer circulars aren't compared. */
const LONGEST_TEXT = 500_000;
const MARKS = 3;
/** Minimum length of a sentence that serves as a mark; shorter ones occur in many circulars. */
const SHORTEST_MARK = 40;

const sentencesOf = (pages: readonly string[]): string[] =>
  pages
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .split(/(?<=\p{L}\p{L}[)\]"”»]?[.!?;:؟।။።。！？])\s?/u)
    .filter((sentence) => sentence.trim() !== '');

/**
 * Returns the marks by which identical texts are found: the longest sentences of the text, without
 * boilerplate. Returns none if the text is too long or has too little content.
 */
export const fingerprintOf = (pages: readonly string[]): string[] => {
  if (pages.reduce((sum, page) => sum + page.length, 0) > LONGEST_TEXT) return [];
  const marks = sentencesOf(pages)
    .map(comparableText)
    .filter((sentence) => sentence.length >= SHORTEST_MARK)
    .sort((a, b) => b.length - a.length);
  return [...new Set(marks)]
    .slice(0, MARKS)
    .map((mark) => createHash('sha256').update(mark).digest('base64url'));
};

/** Share of the longer text that must be one identical run of words. */
const SAME_SHARE = 0.8;
/**
 * Positions in the text, as shares of its length, at which an identical run of words is searched
 * for. `WINDOW` is the minimum number of words in the run.
 */
const LOOKED_FROM = [0.5, 0.3, 0.7];
const WINDOW = 8;

type Word = { raw: string; same: string };

const wordsOf = (pages: readonly string[]): Word[] =>
  pages
    .join(' ')
    .split(/\s+/)
    .map((raw) => ({ raw, same: comparableText(raw) }))
    .filter(({ same }) => same !== '');

/**
 * Returns the identical run of words around one position in `one`: where it starts in each text,
 * and its length.
 */
const runFrom = (one: Word[], other: Word[], from: number) => {
  const sought = one.slice(from, from + WINDOW).map(({ same }) => same);
  const at = other.findIndex((_, start) =>
    sought.every((word, nth) => other[start + nth]?.same === word),
  );
  if (sought.length < WINDOW || at < 0) return undefined;
  const isSame = (step: number) => {
    const word = one[from + step]?.same;
    return word !== undefined && word === other[at + step]?.same;
  };
  let [first, end] = [0, WINDOW];
  while (isSame(first - 1)) first -= 1;
  while (isSame(end)) end += 1;
  return { inOne: from + first, inOther: at + first, length: end - first };
};

/**
 * Returns the words before or after the identical run, without full dates, because a press copy has
 * a date of its own.
 */
const surroundings = (words: Word[]): string[] => {
  const text = plainDigits(words.map(({ raw }) => raw).join(' '));
  const rest = findDates(text).reduceRight(
    (kept, { start, end }) => kept.slice(0, start) + kept.slice(end),
    text,
  );
  return rest
    .split(/\s+/)
    .map(comparableText)
    .filter((word) => word !== '');
};

/** Maximum number of words, such as "Press release", that only one of two starts may have. */
const MOST_LABELS = 5;

const isFigure = (word: string) => /\p{N}/u.test(word);

/** Whether `words` has a figure that neither `others` nor `known` has. */
const hasNewFigure = (words: string[], others: string[], known: ReadonlySet<string>) =>
  words.some((word) => isFigure(word) && !others.includes(word) && !known.has(word));

/** Whether one start has nothing that `longer` lacks, except figures, and few words less. */
const isWithin = (words: string[], longer: string[], labels: number): boolean =>
  words.every((word) => isFigure(word) || longer.includes(word)) &&
  longer.filter((word) => !isFigure(word) && !words.includes(word)).length <= labels;

/** Whether a start has a whole sentence, such as "Foreign banks are exempt.", that is not in `others`. */
const hasNewSentence = (start: Word[], others: string[]): boolean =>
  sentencesOf([start.map(({ raw }) => raw).join(' ')])
    .filter((sentence) => /\p{P}$/u.test(sentence.trim()))
    .map((sentence) => surroundings(wordsOf([sentence])))
    .some((words) => words.length > 2 && !words.some((word) => others.includes(word)));

type Compared = {
  /** Titles of the two texts, whose figures may be at the start of only one of them. */
  known?: readonly string[];
  /** Whether either may be a press copy of the other, with a label above the same words. */
  mayBeCopy?: boolean;
};

/**
 * Whether two texts have the same content, such as a directive and its press copy, or a file that
 * was published again. Everything but their starts must be identical, except for full dates. The
 * start of a copy may have a few more words, and figures of the titles may be in only one start. A
 * changed figure, name or sentence always makes a difference.
 */
export const sayTheSame = (
  one: readonly string[],
  other: readonly string[],
  { known = [], mayBeCopy = true }: Compared = {},
): boolean => {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const named = new Set(wordsOf(known).map(({ same }) => same));
  const labels = mayBeCopy ? MOST_LABELS : 0;
  for (const share of LOOKED_FROM) {
    const run = runFrom(a, b, Math.floor(a.length * share));
    if (!run || run.length < Math.max(a.length, b.length) * SAME_SHARE) continue;
    const [ownEnd, otherEnd] = [
      surroundings(a.slice(run.inOne + run.length)),
      surroundings(b.slice(run.inOther + run.length)),
    ];
    if (ownEnd.length > 0 || otherEnd.length > 0) return false;
    const [start, otherStart] = [a.slice(0, run.inOne), b.slice(0, run.inOther)];
    const [own, others] = [surroundings(start), surroundings(otherStart)];
    if (hasNewSentence(start, others) || hasNewSentence(otherStart, own)) return false;
    if (hasNewFigure(own, others, named) || hasNewFigure(others, own, named)) return false;
    const none = new Set<string>();
    if (hasNewFigure(own, others, none) && hasNewFigure(others, own, none)) return false;
    return isWithin(own, others, labels) || isWithin(others, own, labels);
  }
  return false;
};
