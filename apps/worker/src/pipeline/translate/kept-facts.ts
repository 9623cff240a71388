import { compareFigures, type Written } from '@circulate/circular-text';
import { flatten } from '../model/quotes.ts';

const ADDRESSES = /(?:https?:\/\/|www\.)\S+|(?<![\w.%+-])[\w.%+-]+@[\w-]+(?:\.[\w-]+)+/giu;
const CAPITALS_AND_DIGITS = /(?<![\p{L}\p{N}])[A-Z0-9][A-Z0-9/-]{3,}/gu;
const ABBREVIATIONS = /\(([A-Z][A-Z0-9]{2,11})\)/g;

/**
 * Points for a reader to check in a translation: facts that it lost, and figures that aren't in the
 * source.
 */
export type ChangedFacts = { lost: string[]; invented: string[] };

/**
 * Returns what a translation changed: figures, dates and names of `source` that it lost (as written
 * there), and figures and dates that it added (pipeline.md: figures by value). Names are reference
 * numbers, URLs, and abbreviations that the text introduces.
 */
export const changedFacts = (source: Written, translation: Written): ChangedFacts => {
  const { lost, invented } = compareFigures(source, translation);
  const translated = flatten(translation.text).replaceAll(' ', '');
  const names = namesOf(source.text).filter(
    (name) => !translated.includes(flatten(name).replaceAll(' ', '')),
  );
  return { lost: [...new Set([...lost, ...names])], invented };
};

const namesOf = (text: string): string[] => [
  ...[...text.matchAll(ADDRESSES)].map(([address]) => address.replace(/[.,;:)]{1,8}$/, '')),
  ...[...text.matchAll(CAPITALS_AND_DIGITS)]
    .filter(([word]) => /[A-Z]/.test(word) && /\d/.test(word))
    .map(([reference]) => reference.replace(/[-/]{1,8}$/, '')),
  ...[...text.matchAll(ABBREVIATIONS)].flatMap(([, abbreviation]) => abbreviation ?? []),
];
