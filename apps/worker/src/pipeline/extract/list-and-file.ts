import { plainDigits } from '@circulate/circular-text/dates';

/** Matches an act's number with its year, as lists and files write it: "20/2026", "14 of 2026". */
const NUMBERED =
  /(?<![\d/.,-])(\d{1,5})\s?(?:\/|-|of|de|tahun|لسنة)\s?((?:19|20)\d{2})(?![\d/-])/giu;

const numbersIn = (text: string): string[] =>
  Array.from(
    plainDigits(text).matchAll(NUMBERED),
    ([, number, year]) => `${Number(number)}/${year}`,
  );

/** Start of the message to a reviewer, before the numbers. */
const DISAGREES = 'The list calls this';

/**
 * Returns a message for a reviewer if a list links to a file other than the one it announces: the
 * listed number doesn't occur in the file, which has another one. Undefined if either has no number
 * with a year.
 */
export const disagreement = ({
  listed: { title, number, circular },
  file,
  pages,
}: {
  listed: { title: string | null; number: number; circular: { uploaded_by: string | null } };
  file: string | null;
  pages: readonly string[];
}): string[] => {
  if (number > 1 || circular.uploaded_by !== null) return [];
  const [announced, ...others] = new Set(numbersIn(title ?? ''));
  const [own] = numbersIn(file ?? '');
  if (announced === undefined || own === undefined || others.length > 0) return [];
  const isNamed = pages.some((page) => numbersIn(page).includes(announced));
  return own === announced || isNamed
    ? []
    : [
        `${DISAGREES} ${announced}, but the file calls itself ${own}: check that it is the right file.`,
      ];
};

/** Whether a warning of a version says that list and file disagree. */
export const isDisagreement = (warning: string): boolean => warning.startsWith(DISAGREES);
