/** Languages whose month names listings are written with. */
const LANGUAGES = [
  'en',
  'es',
  'pt',
  'fr',
  'id',
  'tr',
  'ru',
  'uk',
  'ar',
  'vi',
  'az',
  'uz',
  'sq',
  'ro',
];
const YEARS = { first: 1900, last: 2200 };

/** `{ january: 1, enero: 1, … }`, long and short names, without dots and marks. */
const months = new Map<string, number>();

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll(/[\u200e\u200f]/g, '')
    .toLowerCase();

for (const language of LANGUAGES) {
  for (const style of ['long', 'short'] as const) {
    // With a day beside it, a month stands in the form that dates use ("сентября").
    const format = new Intl.DateTimeFormat(language, {
      day: 'numeric',
      month: style,
      timeZone: 'UTC',
    });
    for (let month = 1; month <= 12; month += 1) {
      const parts = format.formatToParts(new Date(Date.UTC(2024, month - 1, 15)));
      const name = plain(parts.find(({ type }) => type === 'month')?.value ?? '').replaceAll(
        '.',
        '',
      );
      if (/^\p{L}{3,}$/u.test(name) && !months.has(name)) months.set(name, month);
    }
  }
}
months.set('sept', 9);
months.set('setiembre', 9);

const ISO = /\b(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
const CHINESE = /(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})/;
const NUMERIC = /(?<!\d)(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/;
const DAY_MONTH =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|[oa°])?[\s,.-]*(?:de\s+|of\s+)?(\p{L}{3,})[.,]?[\s,.-]*(?:de\s+|del\s+)?(\d{4})/gu;
const MONTH_DAY = /(\p{L}{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})/gu;

/**
 * Finds the first calendar day that a text names and gives it as `yyyy-MM-dd`, or null. Understands
 * ISO and RFC 822 dates, `3 September 2026`, `September 3, 2026` in the languages of the banks,
 * `03/09/2026` (the day first, unless that can't be) and `2026年9月3日`; the time of day is left out,
 * as the bank's own calendar day counts.
 */
export const findDate = (text: string): string | null => {
  const simple = plain(text.slice(0, 2_000));
  return (
    fromParts(ISO.exec(simple), ([y, m, d]) => [y, m, d]) ??
    fromParts(CHINESE.exec(simple), ([y, m, d]) => [y, m, d]) ??
    fromNamed(simple) ??
    fromParts(NUMERIC.exec(simple), ([first, second, year]) => {
      const y = year < 100 ? 2_000 + year : year;
      return second > 12 ? [y, first, second] : [y, second, first];
    })
  );
};

type Triple = [number, number, number];

const fromParts = (
  match: RegExpExecArray | null,
  order: (parts: Triple) => Triple,
): string | null => {
  if (!match) return null;
  return toDay(...order([Number(match[1]), Number(match[2]), Number(match[3])]));
};

const fromNamed = (text: string): string | null => {
  for (const [, day, name, year] of text.matchAll(DAY_MONTH)) {
    const found = toDay(Number(year), months.get(name ?? '') ?? 0, Number(day));
    if (found) return found;
  }
  for (const [, name, day, year] of text.matchAll(MONTH_DAY)) {
    const found = toDay(Number(year), months.get(name ?? '') ?? 0, Number(day));
    if (found) return found;
  }
  return null;
};

const toDay = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!isReal || year < YEARS.first || year > YEARS.last) return null;
  return date.toISOString().slice(0, 10);
};
