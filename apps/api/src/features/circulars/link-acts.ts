import type { Db } from '@circulate/database';
import { plainDigits } from '@circulate/dates';
import type { CircularFacts, LinkedAct } from '@circulate/shared-schemas';

const NUMBERS_AT_MOST = 100;

type Naming = { id: string; bank: { id: string }; facts: CircularFacts | null };

/**
 * The circulars that a circular names and the archive has, by their number at the same bank. A number
 * that several circulars bear links to none of them.
 */
export const linkActs = async (db: Db, { id, bank, facts }: Naming): Promise<LinkedAct[]> => {
  const named = (facts?.acts ?? []).map(({ act }) => ({ act, numbers: numbersIn(act) }));
  const numbers = named.flatMap((one) => one.numbers).slice(0, NUMBERS_AT_MOST);
  if (numbers.length === 0) return [];
  const rows = await db.$queryRaw<{ id: string; number: string }[]>`
    SELECT circular_id AS id, lower(act_number) AS number FROM circular_versions
    WHERE listed_on IS NOT NULL AND bank_id = ${bank.id}::uuid AND circular_id <> ${id}::uuid
      AND lower(act_number) = ANY (${numbers}::text[])
    LIMIT ${NUMBERS_AT_MOST}`;
  return named.flatMap(({ act, numbers: own }) => {
    const [only, ...others] = rows.filter(({ number }) => own.includes(number));
    return only && others.length === 0 ? [{ act, circular_id: only.id }] : [];
  });
};

/** A number and the year behind it, which numbers of circulars hold as one: "15 de 2019", "رقم 9 لسنة 2020". */
const WITH_YEAR =
  /(?<![\p{L}\p{N}])(\d{1,5})\)? (?:(?:de|of|del|du|tahun|yılı|год|لسنة|لعام) )?((?:19|20)\d\d)(?!\d)/giu;
const YEAR = /^(?:19|20)\d\d$/;

/**
 * What may be a number in the name of an act, in small letters and plain digits: each word that has a
 * digit and is more than a year. A number whose year is named is none without it.
 */
const numbersIn = (act: string): string[] =>
  plainDigits(act)
    .replaceAll(/ ?\/ ?/g, '/')
    .replaceAll(WITH_YEAR, '$1/$2')
    .toLowerCase()
    .split(/[\s,;:()«»“”"']+/)
    .map((word) => (word.endsWith('.') ? word.slice(0, -1) : word))
    .filter((word) => /\d/.test(word) && !YEAR.test(word));
