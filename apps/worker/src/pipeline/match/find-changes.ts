import { type Changes, comparableText } from '@circulate/shared-schemas';

const MOST_CHANGES = 3;
const LONGEST_PASSAGE = 400;
const LONGEST_TEXT = 2_000_000;
/** Minimum share of words in common for a sentence to count as changed rather than replaced. */
const ALIKE = 0.5;

type Told = { title: string | null; pages: readonly string[] };

const sentencesOf = ({ title, pages }: Told): string[] =>
  [title ?? '', pages.join(' ').slice(0, LONGEST_TEXT).replaceAll(/\s+/g, ' ')]
    .flatMap((text) => text.split(/(?<=\p{L}[)\]"”»]?[.!?;؟।。！？])\s/u))
    .map((sentence) => sentence.trim())
    .filter((sentence) => comparableText(sentence) !== '');

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);

const likeness = (one: string, other: string): number => {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / Math.max(a.size, b.size, 1);
};

const shown = (passage: string) =>
  passage.length <= LONGEST_PASSAGE
    ? passage
    : `${passage.slice(0, LONGEST_PASSAGE - 1).trimEnd()}…`;

/**
 * Returns up to three sentences that differ between two versions of a circular's text: changed ones
 * with their earlier version, then new ones, then removed ones.
 */
export const findChanges = (before: Told, after: Told): Changes => {
  const [old, now] = [sentencesOf(before), sentencesOf(after)];
  const [oldWords, newWords] = [new Set(old.map(comparableText)), new Set(now.map(comparableText))];
  const gone = old.filter((sentence) => !newWords.has(comparableText(sentence))).slice(0, 50);
  const added = now.filter((sentence) => !oldWords.has(comparableText(sentence))).slice(0, 50);
  const changed = added.map((sentence) => {
    const like = gone
      .map((each) => ({ each, share: likeness(each, sentence) }))
      .filter(({ share }) => share >= ALIKE)
      .sort((a, b) => b.share - a.share)[0]?.each;
    if (like !== undefined) gone.splice(gone.indexOf(like), 1);
    return { before: like === undefined ? null : shown(like), after: shown(sentence) };
  });
  const removed = gone.map((sentence) => ({ before: shown(sentence), after: null }));
  return [
    ...changed.filter((change) => change.before !== null),
    ...changed.filter((change) => change.before === null),
    ...removed,
  ].slice(0, MOST_CHANGES);
};
