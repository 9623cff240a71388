import { normaliseWord } from '../words/fold.ts';
import { toGregorian } from './calendars.ts';
import { plainText } from './find-dates.ts';
import { LANGUAGES } from './month-names.ts';
import { type DatePart, findParts, isFillerWord } from './tokens.ts';

/** Context needed to interpret a day without a year. */
type Where = { language?: string | undefined; country?: string | undefined; today: string };

/** Maximum length of a text that consists only of a date. */
const LONGEST = 40;
const DAY_MS = 86_400_000;

/**
 * Returns the day (yyyy-MM-dd) that a text means if it is only a relative date or a day without a
 * year: "ayer", "hace 3 días", "5 Nov". Returns null for any other text, for weeks and months,
 * which aren't a single day, and for impossible days. A day without a year can be up to a week
 * after `today`; a relative date is never later than `today`.
 */
export const findDayWithoutYear = (text: string, where: Where): string | null => {
  const plain = plainText(text).trim();
  if (plain === '' || plain.length > LONGEST) return null;
  return relativeDay(plain, where.today) ?? dayOfMonth(plain, where);
};

type Unit = 'second' | 'minute' | 'hour' | 'day';
const UNITS: Unit[] = ['second', 'minute', 'hour', 'day'];
/** Numbers with which Intl produces every plural form of every language. */
const COUNTS = [1, 2, 3, 5, 8, 11, 21, 100];
/** Words for "one": "hace un día", "an hour ago". */
const ONE =
  /(?<![\p{L}\p{M}])(?:an?|one|une?|una|uno|ein(?:en|er|em)?|uma?|bir|isang?)(?![\p{L}\p{M}])/gu;
/** Maximum number of days in a relative date. Sites give older publications a full date. */
const MOST_DAYS = 400;
const TIME_BEHIND =
  /[\s,|-]{1,4}(?:(?:at|à|as|às|a las?|um|om|kl|alle|ore|saat|pukul|jam|lúc|в|о|у|الساعة)\.?\s)?\d{1,2}[:.h]\d{2}(?::\d{2})?\s?(?:[ap]\.?m\.?|uhr)?$/iu;
/** Labels that come before an issue date: "Posted 2 days ago". */
const LABEL_BEFORE =
  /^(?:posted|published|issued|uploaded|publiée?|publicad[oa]|pubblicato|veröffentlicht|diterbitkan|dipublikasikan|yayınlandı|опубликовано|опубліковано|نشر)[\s:]{1,4}/iu;

/** Other ways to say "ago", each with the one that Intl has. */
const OTHER_AGO: [RegExp, string][] = [
  [/^منذ (.{1,30})$/u, 'قبل $1'],
  [/^(.{1,30}) atr[aá]s$/u, 'há $1'],
  [/^(.{1,30}) atr[aá]s$/u, 'hace $1'],
  [/^(?:cu )?(.{1,30}) [iî]n urm[aă]$/u, 'acum $1'],
  [/^cách đây (.{1,30})$/u, '$1 trước'],
  [/^(.{1,30}) тому назад$/u, '$1 назад'],
  [/^(.{1,30}) əvvəl$/u, '$1 öncə'],
  [/^(.{1,30}) evvel$/u, '$1 önce'],
  [/^(.{1,30}) avval$/u, '$1 oldin'],
  [/^(.{1,30}) мурда$/u, '$1 мурун'],
  [/^(.{1,30}) अघि$/u, '$1 पहिले'],
  [/^(.{1,30}) पूर्व$/u, '$1 पहले'],
  [/^(.{1,30}) পূর্বে$/u, '$1 আগে'],
  [/^(.{1,30}) قبل$/u, '$1 پہلے'],
  [/^(.{1,30}) قبل$/u, '$1 پیش'],
];

/**
 * Returns a relative date in a form for comparison: without spaces and apostrophes, which sites use
 * inconsistently: "2 日前", "i dag", "aujourd’hui".
 */
const formOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\d{1,4}/g, '#')
    .replace(/[\p{L}\p{M}]+/gu, (word) => normaliseWord(word))
    .replaceAll(/[\s.,'’ʼ]+/g, '');

/** Languages in addition to those in `LANGUAGES`. */
const MORE_LANGUAGES = ['zh', 'vi', 'ja', 'ko', 'lv', 'lt', 'so', 'ti', 'nb', 'fi'];
/** Words that Intl lacks for today, yesterday and the day before yesterday. */
const MORE_WORDS: [string, number][] = [
  ['вчора', 1],
  ['semalam', 1],
  ['antier', 2],
  ['anteontem', 2],
  ['今日', 0],
  ['昨日', 1],
  ['astăzi', 0],
  ['dziś', 0],
  ['เมื่อวานนี้', 1],
  ['البارحة', 1],
  ['önceki gün', 2],
  ['srağagün', 2],
  ['ትላንት', 1],
  ['අද', 0],
  ['ඊයේ', 1],
];

type Ago = { unit: Unit; count: number | 'told' };
let known: Map<string, Ago> | undefined;

/**
 * Returns what the ways to say today, yesterday, and a number of days, hours or minutes ago mean,
 * in all languages.
 */
const waysToSay = (): Map<string, Ago> => {
  if (known) return known;
  known = new Map();
  for (const [word, count] of MORE_WORDS) known.set(formOf(word), { unit: 'day', count });
  for (const language of [...LANGUAGES, ...MORE_LANGUAGES]) {
    const named = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
    for (const count of [0, 1, 2]) {
      const form = formOf(plainText(named.format(count === 0 ? 0 : -count, 'day')));
      if (!form.includes('#') && !known.has(form)) known.set(form, { unit: 'day', count });
    }
    for (const style of ['long', 'short'] as const) {
      const counted = new Intl.RelativeTimeFormat(language, { numeric: 'always', style });
      for (const unit of UNITS) {
        for (const count of COUNTS) {
          const form = formOf(plainText(counted.format(-count, unit)));
          // Some languages have a word for "one day ago" or "two days ago", which contains no
          // number.
          if (!known.has(form))
            known.set(form, { unit, count: form.includes('#') ? 'told' : count });
        }
      }
    }
  }
  return known;
};

const relativeDay = (plain: string, today: string): string | null => {
  const text = plain.replace(TIME_BEHIND, '').replace(LABEL_BEFORE, '').trim().toLowerCase();
  const ways = waysToSay();
  // A set, because most of these leave the text as it is.
  const forms = new Set([text, ...OTHER_AGO.map(([other, usual]) => text.replace(other, usual))]);
  const ago = [...forms]
    .flatMap((form) => [form, form.replace(ONE, '1')])
    .map((form) => ways.get(formOf(form)))
    .find((each) => each !== undefined);
  if (!ago) return null;
  const told = Number(/\d{1,4}/.exec(text)?.[0] ?? 1);
  const count = ago.count === 'told' ? told : ago.count;
  // "5 hours ago" may have been yesterday, so the result can be a day off.
  const days = ago.unit === 'day' ? count : ago.unit === 'hour' ? Math.floor(count / 24) : 0;
  if (days > MOST_DAYS) return null;
  return new Date(Date.parse(today) - days * DAY_MS).toISOString().slice(0, 10);
};

const DAYS_AHEAD = 7;
/**
 * Maximum age in days of a date such as "Nov 26". If it would be older, 26 may be the year instead
 * of the day.
 */
const SURELY_DAYS = 60;
/** Languages in which lists write the month before the day: "11-26". */
const MONTH_FIRST = new Set(['zh', 'ja', 'ko', 'mn']);

type Day = { month: number; day: number; isMaybeYear: boolean };

const dayOfMonth = (plain: string, { language, today }: Where): string | null => {
  const parts = findParts(plain, language ?? 'en');
  const told = namedDay(plain, parts) ?? numericDay(plain, language);
  if (!told) return null;
  const year = Number(today.slice(0, 4));
  const latest = Date.parse(today) + DAYS_AHEAD * DAY_MS;
  const { isMaybeYear, ...day } = told;
  const found = [year + 1, year, year - 1]
    .flatMap((each) => toGregorian('gregorian', { year: each, ...day }) ?? [])
    .find((date) => Date.parse(date) <= latest);
  if (found === undefined) return null;
  const age = (Date.parse(today) - Date.parse(found)) / DAY_MS;
  return isMaybeYear && (age < 0 || age > SURELY_DAYS) ? null : found;
};

/** Returns the day that a text gives as a number and a month name, perhaps after a weekday. */
const namedDay = (plain: string, parts: DatePart[]): Day | undefined => {
  const [first, ...others] = parts;
  const [a, b, ...rest] = first?.kind === 'barrier' ? others : parts;
  if (!a || !b || rest.length > 0) return undefined;
  const [number, month] = a.kind === 'number' ? [a, b] : [b, a];
  if (number.kind !== 'number' || month.kind !== 'month' || number.length > 2) return undefined;
  if (month.month.calendar !== 'gregorian' || number.value < 1 || number.value > 31)
    return undefined;
  const between = plain.slice(Math.min(a.end, b.end), Math.max(a.start, b.start));
  // Rejects "May 3 items", which isn't the third of May.
  if (!isOneDate(between) || !isOneDate(plain.slice(Math.max(a.end, b.end)))) return undefined;
  // Whether a two-digit number after the month can be its year: "nov-26".
  const isMaybeYear = a.kind === 'month' && number.length === 2 && !/\d\s?日/u.test(plain);
  return { month: month.month.month, day: number.value, isMaybeYear };
};

/**
 * Whether only filler words come between the parts of a date: "2 weeks ago" isn't the second of
 * August.
 */
const isOneDate = (between: string): boolean =>
  Array.from(between.matchAll(/[\p{L}\p{M}]+/gu)).every(
    ({ 0: word, index }) => index === 0 || isFillerWord(word),
  );

const numericDay = (plain: string, language: string | undefined): Day | undefined => {
  const [, month, day] = /^\[?(\d{1,2})[-/.](\d{1,2})\]?$/.exec(plain) ?? [];
  if (month === undefined || !MONTH_FIRST.has(language ?? '')) return undefined;
  return { month: Number(month), day: Number(day), isMaybeYear: false };
};
