import { type Month, monthForm, monthOf } from './month-names.ts';

/** A number or a month that may be part of a date, or a barrier, which separates dates. */
export type DatePart = { start: number; end: number } & (
  | { kind: 'number'; value: number; length: number; isYear: boolean }
  | { kind: 'month'; month: Month }
  | { kind: 'barrier' }
);

/** Words that may occur within a date: "5 de octubre del año 2026". */
const FILLERS = new Set(
  (
    'de del do da dos das of the day le la el lea den en dne dia dias mes mese ano annee an nam ngay ika ng ' +
    'г год года году ж лет мес рік року роки år an anul il ilin yilning kuni san sana ' +
    'өдөр өдрийн дугаар дугээр дүгээр р нч ний ны ' +
    'من شهر ماه کال د لسنه سنه عام لعام م ه هـ ه‍ ـ يوم هجري هجريه ميلادي ميلاديه ش ق ' +
    'সাল সালের ই খ্রি তারিখ गते साल सन को ई ' +
    'พ.ศ. พ.ศ ค.ศ. ค.ศ พศ คศ พุทธศักราช คริสต์ศักราช ที่ วันที่ เดือน ปี ວັນທີ ເດືອນ ປີ ថ្ងៃទី ថ្ងៃ ទី ខែ ឆ្នាំ ' +
    'ခုနှစ် ခု နှစ် လ ရက် ရက်နေ့ ရက်ေန့ දින වන දා ቀን ዓ.ም ዓ ም እ.ኤ.አ ወር 年 日 号 號 년 일 வருடம் ம் ஆம்'
  )
    .split(' ')
    .map((word) => monthForm(word)),
);

/** Words before a month that mean its first day: "أول أكتوبر 2026", "اول میزان ۱۴۰۵". */
const FIRST_DAY = new Set(['أول', 'اول', 'یکم'].map((word) => monthForm(word)));

/** Words after a number that show that it is a year: "2026 жылғы 5 қазан". */
const YEAR_WORDS = new Set(
  'সালের жылгы жылғы жыл жылы жылдын жылдың yil yili yilda yildagi йил йили йилда йилнинг соли сол оны он ilin gada gads m metų წლის წელი 年 ခုနှစ် վականի թվականի թ'
    .split(' ')
    .map((word) => monthForm(word)),
);

/** Words that show that the number before or after them is a month. */
const MONTH_AFTER = new Set(['月', 'сарын', 'сар', '월'].map((word) => monthForm(word)));
const MONTH_BEFORE = new Set(['tháng', 'ខែ', 'ເດືອນ'].map((word) => monthForm(word)));

/** Letters of scripts without spaces, which may directly follow the name of a month. */
const UNSPACED = /^[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/;
const GLUED_BEFORE = /^(?:เดือน|ເດືອນ|ខែ)/u;
const GLUED_AFTER = /(?:พศ|คศ|ปี|ປີ|ឆ្នាំ|ខុន|လ)$/u;

const PIECES =
  /(\d+)|([\u0e01-\u0eff]+(?:\.[\u0e01-\u0eff]+)*|[\p{L}\p{M}\u200c\u200d]+)|([^\s,.\-–—‐‑/'’ʼºª°।،၊])/gu;
const LONGEST_WORD = 32;
const MOST_YEAR_DIGITS = 4;

type Piece = { start: number; end: number; digits?: string; form?: string };

const piecesOf = (text: string): Piece[] => {
  const forms = new Map<string, string>();
  const formOf = (raw: string) => {
    let form = forms.get(raw);
    if (form === undefined) {
      form = raw.length > LONGEST_WORD ? '' : monthForm(raw);
      forms.set(raw, form);
    }
    return form;
  };
  return Array.from(text.matchAll(PIECES), ({ index, 0: all, 1: digits, 2: word }): Piece => {
    const place = { start: index, end: index + all.length };
    if (digits !== undefined) return { ...place, digits };
    return word === undefined ? place : { ...place, form: formOf(word) };
  });
};

/** Prefixes that mean "from", "in", "of" or "until" and are attached to the next word. */
const ETHIOPIC_PREFIX = /^(?:እስከ|[ከበየ])(?=[\u1200-\u137f]{2})/u;

const monthNamed = (form: string, language: string): Month | undefined => {
  if (!UNSPACED.test(form)) {
    const bare = form.replace(ETHIOPIC_PREFIX, '');
    return monthOf(form, language) ?? (bare === form ? undefined : monthOf(bare, language));
  }
  const bare = form.replace(GLUED_BEFORE, '').replace(GLUED_AFTER, '');
  return monthOf(bare, language);
};

/** Maximum number of pieces between a number and a word that is looked up as a month. */
const NEAR = 4;

/**
 * Returns which pieces are near a number. Only these are looked up, because others can't be part of
 * a date.
 */
const nearNumbers = (pieces: Piece[]): boolean[] => {
  const near = pieces.map(() => false);
  pieces.forEach(({ digits }, at) => {
    if (digits === undefined) return;
    const last = Math.min(at + NEAR, pieces.length - 1);
    for (let other = Math.max(at - NEAR, 0); other <= last; other += 1) near[other] = true;
  });
  return near;
};

/**
 * Returns the numbers and months in a text from `plainText`, in order, with a barrier for anything
 * that can't be within a date. Visits each piece a bounded number of times.
 */
export const findParts = (text: string, language: string): DatePart[] => {
  const pieces = piecesOf(text);
  const near = nearNumbers(pieces);
  const parts: DatePart[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (!piece) break;
    const { start, end, digits, form } = piece;
    if (digits !== undefined) {
      parts.push(numberAt(pieces, at, digits));
      continue;
    }
    const next = pieces[at + 1];
    const twoWords = form !== undefined && next?.form !== undefined && near[at];
    const long = twoWords ? monthOf(`${form} ${next.form}`, language) : undefined;
    if (long && next) {
      parts.push({ kind: 'month', start, end: next.end, month: long });
      at += 1;
      continue;
    }
    const isFirst = twoWords && FIRST_DAY.has(form) && monthNamed(next.form ?? '', language);
    if (isFirst) {
      parts.push({ kind: 'number', start, end, value: 1, length: 1, isYear: false });
      continue;
    }
    const habit = isDotted(text, pieces, at) ? DOTTED_DAYS : language;
    const month = form !== undefined && near[at] ? monthNamed(form, habit) : undefined;
    const ending = month ? '' : endingOf(text.slice(start, end), language);
    const cased = ending
      ? monthNamed(monthForm(text.slice(start, end - ending.length)), habit)
      : undefined;
    if (month) parts.push({ kind: 'month', start, end, month });
    else if (cased && near[at]) {
      parts.push({ kind: 'month', start, end: end - ending.length, month: cased });
    } else if (!isFiller(text, pieces, at)) parts.push({ kind: 'barrier', start, end });
  }
  return parts;
};

/**
 * Case endings of months in Turkic languages, which say whether something starts or ends on the
 * date: "31-martgacha", "1-январынан".
 */
const CASES =
  /(?:gacha|dagi|даги|дагы|деги|догу|дөгү|дағы|дегі|тағы|тегі|dan|ga|da|гача|дан|га|да|ынан|нан|тан|ына|ында|ға|ге)$/u;
const WITH_CASES = new Set(['uz', 'kk', 'ky']);
const endingOf = (word: string, language: string): string =>
  WITH_CASES.has(language) ? (CASES.exec(word)?.[0] ?? '') : '';

/**
 * Language of a month after a day with a dot: "5. listopada" is Croatian, whereas the Polish "5
 * listopada" means another month.
 */
const DOTTED_DAYS = 'hr';
const isDotted = (text: string, pieces: Piece[], at: number) => {
  const before = pieces[at - 1];
  return before?.digits !== undefined && before.digits.length <= 2 && text[before.end] === '.';
};

/** Quotation marks around the day or month on a form: «15» марта 2024 г., “18” “oktyabr” 2023. */
const QUOTE = /^[«»"“”„‟″]$/u;
const isDayQuote = (text: string, pieces: Piece[], at: number): boolean => {
  const { start = 0, end = 0 } = pieces[at] ?? {};
  const besides = [pieces[at - 1], pieces[at + 1]];
  return (
    QUOTE.test(text.slice(start, end)) &&
    besides.some(
      (piece) =>
        (piece?.digits !== undefined && piece.digits.length <= 2) ||
        (piece?.form !== undefined && monthNamed(piece.form, '') !== undefined),
    )
  );
};

/** Whether a word may be between the parts of a date. */
export const isFillerWord = (word: string): boolean => isFillerForm(monthForm(word));

const isFillerForm = (form: string): boolean =>
  FILLERS.has(form) || YEAR_WORDS.has(form) || MONTH_AFTER.has(form) || MONTH_BEFORE.has(form);

const isFiller = (text: string, pieces: Piece[], at: number): boolean => {
  const { form, start } = pieces[at] ?? {};
  if (isDayQuote(text, pieces, at)) return true;
  if (form === undefined || start === undefined) return false;
  if (isFillerForm(form)) return true;
  // A number with letters attached to it, such as "5th", "2026г" or "5-нч", is one piece, except in
  // Chinese, which has no spaces.
  const before = pieces[at - 1];
  if (/\p{Script=Han}/u.test(form)) return false;
  return before?.digits !== undefined && start - before.end <= 1;
};

const numberAt = (pieces: Piece[], at: number, digits: string): DatePart => {
  const { start = 0, end = 0 } = pieces[at] ?? {};
  const value = Number(digits);
  const after = pieces[at + 1]?.form ?? '';
  const isOrdinal = digits.length <= 2 && FILLERS.has(after);
  const afterAll = isOrdinal ? (pieces[at + 2]?.form ?? '') : after;
  const isMonth =
    digits.length <= 2 &&
    (MONTH_AFTER.has(after) || MONTH_AFTER.has(afterAll) || isLabelled(pieces, at));
  if (isMonth) return { kind: 'month', start, end, month: { calendar: 'gregorian', month: value } };
  const isYear =
    digits.length === MOST_YEAR_DIGITS && (YEAR_WORDS.has(after) || isYearWithEnding(pieces, at));
  return { kind: 'number', start, end, value, length: digits.length, isYear };
};

/**
 * Whether a number is a year because an ending is attached to it and the word for year follows:
 * "2023-cü il 1 iyun".
 */
const isYearWithEnding = (pieces: Piece[], at: number): boolean => {
  const [number, ending, word] = pieces.slice(at, at + 3);
  const isGlued = number && ending?.form !== undefined && ending.start - number.end <= 1;
  return Boolean(isGlued) && (word?.form === 'il' || YEAR_WORDS.has(word?.form ?? ''));
};

const isLabelled = (pieces: Piece[], at: number) => MONTH_BEFORE.has(pieces[at - 1]?.form ?? '');

/**
 * Whether the word before a position shows that a serial number follows: "Issue No. 28 March 2024".
 */
export const isNumbered = (text: string, at: number): boolean =>
  /(?:\b(?:no|nr|num|nomor|issue|n)|[№#]|n[º°])\.?\s*$/iu.test(
    text.slice(Math.max(0, at - 10), at),
  );
