import { plainDigits } from '@circulate/circular-text/dates';
import { type Db, readRows } from '@circulate/database';
import type { CircularFacts, LinkedAct } from '@circulate/shared-schemas';
import { z } from 'zod';

const NUMBERS_AT_MOST = 100;

type Naming = {
  id: string;
  bank: { id: string };
  facts: CircularFacts | null;
  /** Its own day (yyyy-MM-dd). */
  publishedOn: string | null;
};

const NumberedSchema = z.object({
  id: z.string(),
  number: z.string(),
  day: z.string().nullable(),
});
/** A circular of the archive that bears a number, and its day (yyyy-MM-dd). */
type Numbered = z.infer<typeof NumberedSchema>;

/**
 * The circulars that a circular names and the archive has, by their number at the same bank, and by their
 * day where one is named. None is younger than the circular that names it, and a plain number, which
 * banks use anew, links only with its day. What may be several circulars links to none of them.
 */
export const linkActs = async (
  db: Db,
  { id, bank, facts, publishedOn }: Naming,
): Promise<LinkedAct[]> => {
  const named = (facts?.acts ?? [])
    .filter(({ act }) => !LAW.test(act))
    .map(({ act, dated }) => ({ act, dated, numbers: numbersIn(act) }));
  const numbers = named.flatMap((one) => one.numbers).slice(0, NUMBERS_AT_MOST);
  if (numbers.length === 0) return [];
  const rows = await readRows(db, NumberedSchema)`
    SELECT circular_id AS id, lower(act_number) AS number, published_on::text AS day
    FROM circular_versions
    WHERE listed_on IS NOT NULL AND bank_id = ${bank.id}::uuid AND circular_id <> ${id}::uuid
      AND lower(act_number) = ANY (${numbers}::text[])
    LIMIT ${NUMBERS_AT_MOST}`;
  return named.flatMap(({ act, dated, numbers: own }) => {
    const [only, ...others] = rows.filter(
      (row) => own.includes(row.number) && isOlder(row, publishedOn) && hasDay(row, dated ?? null),
    );
    return only && others.length === 0 ? [{ act, circular_id: only.id }] : [];
  });
};

const isOlder = ({ day }: Numbered, publishedOn: string | null): boolean =>
  day === null || publishedOn === null || day <= publishedOn;

/** Whether a circular is of the day that is named with its number, or its number tells enough alone. */
const hasDay = ({ number, day }: Numbered, dated: string | null): boolean =>
  dated !== null && day !== null ? day === dated : !PLAIN_NUMBER.test(number);

/** "15" or "4.595": without a year of its own, letters or a second part. */
const PLAIN_NUMBER = /^[\d.]+$/;

/** No bank issues an act of parliament. */
const LAW =
  /^(?:act|law|loi|lei|ley|lege|legea|zakon|ustawa|ligj|kanun|luật|undang-undang|закон\p{L}{0,2}|القانون|قانون)(?!\p{L})/iu;

/** A number and the year behind it, which numbers of circulars hold as one: "15 de 2019", "رقم 9 لسنة 2020". */
const WITH_YEAR =
  /(?<![\p{L}\p{N}])(\d{1,5})\)? (?:(?:de|of|del|du|tahun|yılı|год|لسنة|لعام) )?((?:19|20)\d\d)(?!\d)/giu;
const YEAR = /^(?:19|20)\d\d$/;

/**
 * What may be a number in the name of an act, in small letters and plain digits: each word that has a
 * digit and is more than a year. A number whose year is named is none without it.
 */
const numbersIn = (act: string): string[] => {
  const words = plainDigits(act)
    .replaceAll(/ ?\/ ?/g, '/')
    .replaceAll(WITH_YEAR, '$1/$2')
    .toLowerCase()
    .split(/[\s,;:()«»“”"']+/)
    .map((word) => (word.endsWith('.') ? word.slice(0, -1) : word));
  return words.flatMap((word, index) => {
    if (!/\d/.test(word) || YEAR.test(word)) return [];
    // Some numbers begin with the letters of a series: "FEMA 401/2026-RB".
    const before = words[index - 1] ?? '';
    return /^\p{L}{2,8}$/u.test(before) ? [word, `${before} ${word}`] : [word];
  });
};
