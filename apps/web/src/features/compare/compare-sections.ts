import { diffArrays } from 'diff';
import { type ComparedPart, compareWords } from '../../lib/text/compare-words.ts';
import { type Aligned, alignSections } from './align-sections.ts';
import { type Section, sectionsOf } from './sections.ts';

/** A section for display: how it changed, and its words. */
export type ComparedSection = {
  heading: string;
  /** The section's heading in the earlier text, if it differs. */
  headingBefore: string | null;
  change: 'same' | 'changed' | 'added' | 'removed';
  isMoved: boolean;
  parts: ComparedPart[];
};

/**
 * Approximate time limit of a whole comparison; whatever isn't compared by then is shown as
 * replaced.
 */
const BUDGET_MS = 2_000;

/**
 * Compares two texts section by section, paragraph by paragraph and, in changed paragraphs, word by
 * word, within a time limit.
 */
export const compareSections = (
  before: string,
  after: string,
  budgetMs = BUDGET_MS,
): ComparedSection[] => {
  const deadline = performance.now() + budgetMs;
  const left = () => Math.max(1, deadline - performance.now());
  return alignSections(sectionsOf(before), sectionsOf(after)).map((one) => compared(one, left));
};

const compared = ({ before, after, isMoved }: Aligned, left: () => number): ComparedSection => {
  if (!before || !after) {
    const change = after ? 'added' : 'removed';
    const section = after ?? before;
    return {
      heading: section?.heading ?? '',
      headingBefore: null,
      change,
      isMoved: false,
      parts: [{ text: textOf(section?.paragraphs ?? []), change }],
    };
  }
  const parts = compareParagraphs(before, after, left);
  const isSame = parts.every(({ change }) => change === 'same');
  return {
    heading: after.heading,
    headingBefore: before.heading === after.heading ? null : before.heading,
    change: isSame && before.heading === after.heading ? 'same' : 'changed',
    isMoved,
    parts,
  };
};

const textOf = (paragraphs: readonly string[]) => paragraphs.map((one) => `${one}\n`).join('');

const compareParagraphs = (before: Section, after: Section, left: () => number): ComparedPart[] => {
  const [old, recent] = [textOf(before.paragraphs), textOf(after.paragraphs)];
  if (old === recent) return [{ text: recent, change: 'same' }];
  const timeout = left();
  const runs = timeout > 1 && diffArrays(before.paragraphs, after.paragraphs, { timeout });
  if (!runs) return replaced(old, recent);
  const parts: ComparedPart[] = [];
  for (const [at, { value, added, removed }] of runs.entries()) {
    const text = textOf(value);
    const next = runs[at + 1];
    if (removed && next?.added) parts.push(...compareText(text, textOf(next.value), left));
    else if (removed) parts.push({ text, change: 'removed' });
    else if (!added) parts.push({ text, change: 'same' });
    else if (!runs[at - 1]?.removed) parts.push({ text, change: 'added' });
  }
  return parts;
};

const compareText = (old: string, recent: string, left: () => number): ComparedPart[] =>
  (left() > 1 ? compareWords(old, recent, left()) : null) ?? replaced(old, recent);

const replaced = (old: string, recent: string): ComparedPart[] => [
  { text: old, change: 'removed' },
  { text: recent, change: 'added' },
];
