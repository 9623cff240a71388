import { plainDigits } from '../words/fold.ts';
import { currenciesAt } from './currencies.ts';
import { valuesOf, WRITTEN_NUMBER } from './number-values.ts';
import { foldWords, type Unit, type UnitWords, unitWordsOf } from './unit-words.ts';

/** A number in a text, with all values that it may have. */
export type Figure = {
  written: string;
  values: number[];
  unit: Unit | null;
  /** Its possible currencies (ISO 4217), if any is certain. */
  currencies: string[];
  /**
   * Whether the number is a single digit that may be a footnote or a list item, or a word in
   * another language.
   */
  isBareDigit: boolean;
};

type Span = { start: number; end: number };

const AHEAD = 60;
const BEHIND = 24;
const MOST_WORDS = 2;
const MONTH_OF_YEAR = /(?<![\d/.-])(?:0?[1-9]|1[0-2])[/.-](?=(?:19|20)\d\d(?![\d/.-]))/g;
/**
 * Up to two words after a number, which are quoted with it so that readers see which number is
 * meant.
 */
const COUNTED = /^ ?%|^ ?\p{L}[\p{L}\p{M}]{0,19}(?: \p{L}[\p{L}\p{M}]{0,19})?/u;
/**
 * Powers of ten that letters after a number may stand for, as in "$8bn". They needn't: "8m" may
 * also be metres.
 */
const LETTERS: Record<string, number> = { k: 3, m: 6, b: 9, t: 12 };

/**
 * Replaces digits by 0-9, and spaces and separators by their ASCII forms, so that every character
 * keeps its position.
 */
const plainText = (text: string): string =>
  plainDigits(text)
    .replaceAll(/[\u00a0\u2007\u2009\u202f]/g, ' ')
    .replaceAll('٫', ',')
    .replaceAll('٬', "'")
    .replaceAll('٪', '%')
    .replaceAll('％', '%');

/**
 * Returns the figures in a text, in order, except those within the spans `except`, such as dates.
 * Runs in linear time.
 */
export const findFigures = (
  text: string,
  { language, except = [] }: { language: string; except?: readonly Span[] },
): Figure[] => {
  const words = unitWordsOf(language);
  const plain = blank(plainText(text), except).replaceAll(MONTH_OF_YEAR, (month) =>
    ' '.repeat(month.length),
  );
  return [...plain.matchAll(WRITTEN_NUMBER)].flatMap((match) =>
    apart(match[0], match.index).map(({ number, start }) =>
      figureAt(plain, { number, start }, words, language),
    ),
  );
};

const blank = (text: string, spans: readonly Span[]): string => {
  let [plain, at] = ['', 0];
  for (const { start, end } of spans) {
    if (end <= at) continue;
    const from = Math.max(start, at);
    plain += `${text.slice(at, from)}${'|'.repeat(end - from)}`;
    at = end;
  }
  return plain + text.slice(at);
};

/**
 * Splits "5,10,15" into three figures, but keeps a section number such as "4.2.1" as one figure
 * without a value.
 */
const apart = (written: string, start: number): { number: string; start: number }[] => {
  if (valuesOf(written).length > 0 || !written.includes(',')) return [{ number: written, start }];
  let at = start;
  return written.split(',').map((number) => {
    const found = { number, start: at };
    at += number.length + 1;
    return found;
  });
};

const figureAt = (
  text: string,
  { number, start }: { number: string; start: number },
  words: UnitWords,
  language: string,
): Figure => {
  const end = start + number.length;
  const ahead = foldWords(text.slice(end, end + AHEAD).split(/[\d;:\n|]/, 1)[0] ?? '');
  const behind = foldWords(
    text
      .slice(Math.max(0, start - BEHIND), start)
      .split(/[\d;:\n|.]/)
      .at(-1) ?? '',
  );
  const scale = scaleIn(ahead, behind, words);
  const unit = unitIn(scale.rest, behind, words);
  const letter = LETTERS[/^([kmbt])(?!\p{L})/u.exec(ahead)?.[1] ?? ''];
  const powers = letter === undefined ? [scale.power] : [0, letter];
  const values = valuesOf(number).flatMap((value) => powers.map((power) => value * 10 ** power));
  const isCounted = unit !== null || scale.power > 0;
  const counted = isCounted ? COUNTED.exec(text.slice(end, end + AHEAD))?.[0] : undefined;
  const currencies = currenciesAt({
    before: text.slice(Math.max(0, start - BEHIND), start),
    after: text.slice(end, end + AHEAD),
    ...{ rest: scale.rest, language },
  });
  const code = isCounted || currencies[0] === undefined ? '' : `${currencies[0]} `;
  return {
    written: `${code}${number}${counted ?? ''}`,
    ...{ values, unit, currencies },
    isBareDigit: number.length === 1 && unit === null && scale.power === 0,
  };
};

const lastWord = (text: string): string =>
  text
    .trimEnd()
    .split(/[^\p{L}\p{M}]/u)
    .at(-1) ?? '';

const scaleIn = (
  ahead: string,
  behind: string,
  words: UnitWords,
): { power: number; rest: string; length: number } => {
  let [power, rest, length] = [0, ahead, 0];
  for (let more = scaleAtStart(rest, words); more; more = scaleAtStart(rest, words)) {
    power += more.power;
    length += more.length;
    rest = rest.slice(more.length);
  }
  if (power > 0) return { power, rest, length };
  // In some languages, such as Swahili and Sinhala, the word for the scale comes first: "milioni
  // 5".
  const before = lastWord(behind);
  return { power: words.scalesBefore.get(before) ?? 0, rest, length };
};

const scaleAtStart = (text: string, { scales, joined }: UnitWords) => {
  const [whole = '', space = '', word = ''] = /^(\s?(?:de )?)([\p{L}\p{M}]+)\.?/u.exec(text) ?? [];
  if (word === '') return undefined;
  const exact = scales.get(word);
  if (exact !== undefined) return { power: exact, length: whole.length };
  // Also accepts a word with a case ending ("миллионами") or, in scripts without spaces, with the
  // next word attached ("ล้านบาท").
  for (const [known, power] of joined) {
    const isInflected = known.length >= 4 && word.length - known.length <= 4;
    const isUnspaced = /[\p{Script=Han}\p{Script=Thai}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(
      known,
    );
    if ((isInflected || isUnspaced) && word.startsWith(known)) {
      return { power, length: isUnspaced ? space.length + known.length : whole.length };
    }
  }
  return undefined;
};

const unitIn = (ahead: string, behind: string, words: UnitWords): Unit | null => {
  if (/^ ?%/.test(ahead) || /% ?$/.test(behind)) return 'percent';
  const following = ahead.replace(/^\s?\([^()]{0,30}\)/, '').split(/[.()]/, 1)[0] ?? '';
  const wordsAhead = following.match(/[\p{L}\p{M}]+/gu) ?? [];
  for (let at = 0; at < Math.min(MOST_WORDS, wordsAhead.length); at += 1) {
    for (const count of [3, 2, 1]) {
      const unit = words.units.get(wordsAhead.slice(at, at + count).join(' '));
      // Words for per cent and basis points must be directly after the number. Units of time
      // needn't be: "5 banking days".
      if (unit && (at === 0 || (unit !== 'percent' && unit !== 'basis-point'))) return unit;
    }
    const unspaced = words.unspaced.find(([known]) => wordsAhead[at]?.startsWith(known));
    if (unspaced) return unspaced[1];
  }
  const before = lastWord(behind);
  return words.unitsBefore.get(before) ?? null;
};
