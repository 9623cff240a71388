import { type DayOptions, findPublicationDay, plainDigits } from '@circulate/circular-text/dates';
import { isNumber } from './item-texts.ts';
import { NUMBER_LENGTH } from './listing.ts';

/** Share of a field's values that are numbers, and of these that differ, if it numbers the entries. */
const NUMBERS_SHARE = 0.8;
const DISTINCT_SHARE = 0.5;
const AT_LEAST = 2;
const FIELD_LENGTH = 40;
/** A year of any calendar, and a period of two. */
const YEAR = /(?<!\d)(?:1[349]|2[05])\d{2}(?:[/-](?:20)?\d{2}(?!\d))?(?!\d)/;

/** Whether a text is only an act's number with its year, as "20/2026" or "No. 6 of 2026". */
const isActNumber = (text: string, options: DayOptions): boolean => {
  if (text.length > FIELD_LENGTH || text.includes(':') || !isNumber(text)) return false;
  const plain = plainDigits(text);
  return (
    YEAR.test(plain) &&
    /\d/.test(plain.replace(YEAR, '').replace(YEAR, '')) &&
    findPublicationDay(text, options) === null
  );
};

/**
 * Returns the act's number of each entry of a feed or response: the values of the fields that are
 * such a number in nearly all entries and differ from entry to entry, unlike a period or a version.
 * `entries` maps the names of each entry's fields to their texts.
 */
export const numbersOf = (
  entries: readonly ReadonlyMap<string, string>[],
  options: DayOptions,
): (string | undefined)[] => {
  const fields = new Map<string, { count: number; numbers: number; distinct: Set<string> }>();
  const numbered = entries.map((entry) => {
    const own: [name: string, number: string][] = [];
    for (const [name, text] of entry) {
      if (text.trim() === '') continue;
      const field = fields.get(name) ?? { count: 0, numbers: 0, distinct: new Set() };
      fields.set(name, field);
      field.count += 1;
      if (!isActNumber(text, options)) continue;
      field.numbers += 1;
      field.distinct.add(text);
      own.push([name, text]);
    }
    return own;
  });
  const isNumbering = (name: string): boolean => {
    const { count = 0, numbers = 0, distinct } = fields.get(name) ?? {};
    return (
      numbers >= AT_LEAST &&
      numbers >= count * NUMBERS_SHARE &&
      (distinct?.size ?? 0) > numbers * DISTINCT_SHARE
    );
  };
  const names = new Set([...fields.keys()].filter(isNumbering));
  return numbered.map((own) => {
    const number = own.flatMap(([name, text]) => (names.has(name) ? text : [])).join(' ');
    return number === '' ? undefined : number.slice(0, NUMBER_LENGTH);
  });
};
