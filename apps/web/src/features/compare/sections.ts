import { isHeading } from '../../lib/text/is-heading.ts';

/** Part of a circular's text, with its heading; the first part may have none. */
export type Section = {
  heading: string;
  /** The number in the heading, such as "4.2" in "4.2 Reporting"; null if there is none. */
  number: string | null;
  /** The heading without its number, normalised for comparison. */
  title: string;
  paragraphs: string[];
};

const LONGEST_HEADING = 100;
/**
 * Matches a numbered heading, such as "4.2 Reporting", "IV. Definitions" or "(b) Scope": short, and
 * not a sentence.
 */
const NUMBERED =
  /^\(?(\d{1,3}(?:\.\d{1,3}){0,3}|[IVXLC]{1,6}|\p{Lu})[.):]?\)?\s+(?=\p{Lu}|\p{Lo})/u;
const PART_NUMBER = /(?:^|\s)([\p{N}]{1,4}(?:\.\p{N}{1,3}){0,3}|[IVXLC]{1,6})(?=$|[\s.:–—-])/u;
const SENTENCE_END = /[.;:,،؛。]$/u;

const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? '';

const toHeading = (line: string): Pick<Section, 'heading' | 'number' | 'title'> | null => {
  if (line.length > LONGEST_HEADING || line.includes('\t')) return null;
  const numbered = SENTENCE_END.test(line) ? null : NUMBERED.exec(line);
  if (numbered) {
    const title = folded(line.slice(numbered[0].length));
    return title === '' ? null : { heading: line, number: numbered[1] ?? null, title };
  }
  if (!isHeading(line)) return null;
  const number = PART_NUMBER.exec(line)?.[1] ?? null;
  return { heading: line, number, title: folded(number ? line.replace(number, '') : line) };
};

/** Splits a text that has one paragraph per line into sections. */
export const sectionsOf = (text: string): Section[] => {
  const sections: Section[] = [{ heading: '', number: null, title: '', paragraphs: [] }];
  for (const line of text.split('\n').map((part) => part.trim())) {
    if (line === '') continue;
    const heading = toHeading(line);
    if (heading) sections.push({ ...heading, paragraphs: [] });
    else sections.at(-1)?.paragraphs.push(line);
  }
  return sections.filter(({ heading, paragraphs }) => heading !== '' || paragraphs.length > 0);
};
