import { findNumberInTitle } from '@circulate/circular-text';
import { plainDigits } from '@circulate/circular-text/dates';
import type { Db } from '@circulate/database';
import type { StepVersion } from '../step.ts';

/**
 * Matches an act's number with its year or fiscal year, as lists and files write it: "20/2026",
 * "14 of 2026", "70/2026-27".
 */
const NUMBERED =
  /(?<![\d/.,-])(\d{1,5})\s?(?:\/|-|of|de|tahun|لسنة)\s?((?:19|20)\d{2}(?:-(?:20)?\d{2})?)(?![\d/-])/giu;
/** Matches numbers of other forms: "283/04", "RBI/2026-27/70", "123(I)/2026". */
const STRUCTURED = /(?<![\p{L}\d.()/-])[\p{L}\d.()]{1,16}(?:[/-][\p{L}\d.()]{1,16}){1,6}/gu;

const numbersIn = (text: string): string[] =>
  Array.from(plainDigits(text).matchAll(NUMBERED), ([, number, year]) => `${number}/${year}`);

/**
 * Normalises the parts of a number that may be written differently: "014/2026" and "14/26" are the
 * same.
 */
const keyOf = (number: string): string =>
  number
    .toLowerCase()
    .replaceAll(/(?<!\d)(?:19|20)(?=\d\d(?!\d))/g, '')
    .replaceAll(/(?<!\d)0+(?=\d)/g, '')
    .replaceAll(/^[^\p{L}\d]{1,8}|[^\p{L}\d]{1,8}$/gu, '');

/**
 * Returns the form of a number: the number with a 0 in place of each run of digits. Plain numbers
 * are too ambiguous to compare.
 */
const formOf = (number: string): string => number.toLowerCase().replaceAll(/\d+/g, '0');
const isPlain = (number: string): boolean => !/\d\D+\d/.test(number);

const isIn = (page: string, number: string): boolean => {
  const sought = keyOf(number.split(' ').at(-1) ?? '');
  const words = Array.from(plainDigits(page).matchAll(STRUCTURED), ([word]) => word);
  return [...numbersIn(page), ...words].some((each) => keyOf(each) === sought);
};

/** Start of the message to reviewers, before the numbers. */
const DISAGREES = 'The list calls this';

type Listed = Pick<StepVersion, 'circular_id' | 'number' | 'title'> & {
  circular: { uploaded_by: string | null };
};

/** A version's title in its bank's list, and the numbers next to it. */
export type ListedAs = { title: string | null; number: string | null };

/** Stands for uploads and later versions, which no list announces. */
export const NOT_LISTED: ListedAs = { title: null, number: null };

/**
 * Returns how a bank's list announces a version. Includes a title too short to be stored, which may
 * still contain a number: "No. 20/2026". `NOT_LISTED` for uploads and for later versions.
 */
export const findListedAs = async (
  db: Db,
  { circular_id, number, title, circular }: Listed,
): Promise<ListedAs> => {
  if (number > 1 || circular.uploaded_by !== null) return NOT_LISTED;
  const item = await db.sourceItem.findFirst({
    where: { circular_id },
    select: { title: true, listed_number: true },
  });
  return { title: title ?? item?.title ?? null, number: item?.listed_number ?? null };
};

/** Returns the numbers in a title or next to it, without plain ones. */
const namedIn = (listed: string | null): string[] => {
  const text = plainDigits(listed ?? '');
  const named = [...numbersIn(text), findNumberInTitle(text) ?? ''];
  return [
    ...new Map(named.filter((each) => !isPlain(each)).map((each) => [keyOf(each), each])).values(),
  ];
};

/**
 * Returns a message for a reviewer if a list links to a file other than the one it announces: the
 * listed number doesn't occur in the file, which has another number in the same form. The listed
 * number is the one next to the title, or else the one in the title. Empty if the list or the file
 * has no number, or only a plain one.
 */
export const disagreement = ({
  listedAs: { title, number },
  file,
  pages,
}: {
  listedAs: ListedAs;
  file: string | null;
  pages: readonly string[];
}): string[] => {
  const [nextToTitle, inTitle] = [namedIn(number), namedIn(title)];
  const [announced, ...others] = nextToTitle.length > 0 ? nextToTitle : inTitle;
  const own = numbersIn(file ?? '')[0] ?? plainDigits(file ?? '');
  if (announced === undefined || others.length > 0 || formOf(own) !== formOf(announced)) return [];
  if ([announced, ...inTitle].some((each) => keyOf(each) === keyOf(own))) return [];
  if (pages.some((page) => isIn(page, announced))) return [];
  return [`${DISAGREES} ${announced}, but the file gives ${own}. Check that it’s the right file.`];
};

/** Whether a warning on a version says that the list and the file disagree. */
export const isDisagreement = (warning: string): boolean => warning.startsWith(DISAGREES);
