import { type Link, looksLikeDocument, looksLikePdf } from './links.ts';
import { isAnnex, isUninformative } from './words.ts';

/** A link within an item of a list: its position on the page, its target and its label. */
export type Candidate = { place: number; link: Link; label: string | null };

const SERIAL_SHARE = 0.5;
const SERIAL_AT_LEAST = 3;
/**
 * If links to pages aren't descriptive, the share of items that need a second, descriptive link
 * before those links are used instead.
 */
const COVERED_SHARE = 0.8;
const STEM_LENGTH = 5;

/** Removes numbers from a label, so that "Bulletin 45" and "Bulletin 44" look the same. */
const withoutNumbers = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}]+/gu, ' ')
    .trim();

type About = {
  /** Words from the page's headings and URL. */
  name: string;
  isDay: (label: string) => boolean;
};

/**
 * Chooses a link for each item in a list, or undefined if an item has none: its first PDF, else its
 * most informative link. If these links only give a number ("Bulletin 45") or a date, or are shared
 * by several items, and nearly every item has another link with a description, chooses that link
 * instead.
 */
export const chooseLinks = (
  rows: readonly (readonly Candidate[])[],
  { name, isDay }: About,
): (Candidate | undefined)[] => {
  const serials = countOf(rows, ({ label }) => withoutNumbers(label ?? ''));
  const addresses = countOf(rows, ({ link }) => link.address);
  const isSerial = (label: string) => {
    const count = serials.get(withoutNumbers(label)) ?? 0;
    return isDay(label) || (count >= SERIAL_AT_LEAST && count > rows.length * SERIAL_SHARE);
  };
  const isTelling = ({ label }: Candidate): boolean =>
    label !== null && !isUninformative(label) && !isSerial(label) && !isAnnex(label);
  const first = rows.map(firstOf);
  const isShared = first.some((each) => each && (addresses.get(each.link.address) ?? 0) > 1);
  const telling = rows.map((row, at) => {
    const main = first[at];
    if (!main?.label || isUninformative(main.label) || !isSerial(main.label)) return undefined;
    if (!isShared && beginsAs(main.label, name)) return undefined;
    return row.find(
      (each) =>
        each.place !== main.place &&
        (isShared || looksLikeDocument(each.link.link)) &&
        isTelling(each),
    );
  });
  const covered = telling.filter((each) => each !== undefined).length;
  const hasOther = covered >= AT_LEAST && covered >= rows.length * COVERED_SHARE;
  return first.map((each, at) => (hasOther ? (telling[at] ?? each) : each));
};

const AT_LEAST = 2;

/**
 * Returns an item's first PDF link, else the link with the longest label; undefined without links.
 */
const firstOf = (row: readonly Candidate[]): Candidate | undefined => {
  const pdf = row.find(({ link }) => looksLikePdf(link.link));
  if (pdf) return pdf;
  const longest = row.reduce<Candidate | undefined>(
    (best, each) => ((each.label?.length ?? 0) > (best?.label?.length ?? -1) ? each : best),
    undefined,
  );
  // Of two labels for one link, prefers the plain "X" to "Read more about X".
  const plainer = row.find(
    ({ link, label }) =>
      link.address === longest?.link.address && label !== null && isWithin(label, longest.label),
  );
  return plainer ?? longest;
};

const isWithin = (label: string, longer: string | null): boolean =>
  label.length >= LEAST_TITLE && !isUninformative(label) && longer?.includes(label) === true;
const LEAST_TITLE = 12;

/** Counts, for each key, the rows with a candidate that has this key. Ignores empty keys. */
const countOf = (
  rows: readonly (readonly Candidate[])[],
  keyOf: (candidate: Candidate) => string,
): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const row of rows) {
    for (const key of new Set(row.map(keyOf))) {
      if (key !== '') counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
};

/**
 * Whether a label starts with a word from the page's headings or URL, such as "Circular 5" on a
 * page of circulars.
 */
const beginsAs = (label: string, name: string): boolean => {
  const [word = ''] = withoutNumbers(label).split(' ');
  const stem = word.slice(0, Math.max(STEM_LENGTH, word.length - 2));
  return (
    word.length >= STEM_LENGTH &&
    withoutNumbers(name)
      .split(' ')
      .some((each) => each.startsWith(stem))
  );
};
