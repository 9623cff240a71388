import { normaliseWord } from '../words/fold.ts';

/** Unit of a figure. A basis point is a hundredth of a per cent. */
export type Unit = 'percent' | 'basis-point' | 'hour' | 'day' | 'week' | 'month' | 'year';

export type UnitWords = {
  /** Powers of ten by their word, folded by `normaliseWord`: 6 for "million". */
  scales: Map<string, number>;
  /**
   * The same words and powers, longest word first, to match the start of a word that has an ending
   * or, without spaces, another word attached.
   */
  joined: [string, number][];
  /** Units by their one to three folded words, with spaces in between: "por ciento". */
  units: Map<string, Unit>;
  /** Units by their word, in scripts without spaces. */
  unspaced: [string, Unit][];
  /** Powers of ten by words that come before their number: "milioni 5", "yüzde 5". */
  scalesBefore: Map<string, number>;
  unitsBefore: Map<string, Unit>;
};

/** Words that Intl doesn't know. Each means the same in every language that has it. */
const MORE_SCALES: Record<string, number> = {
  mille: 3,
  lakh: 5,
  lakhs: 5,
  lac: 5,
  crore: 7,
  crores: 7,
  cr: 7,
  mn: 6,
  mm: 6,
  mio: 6,
  mln: 6,
  млн: 6,
  bn: 9,
  mrd: 9,
  mld: 9,
  mlrd: 9,
  млрд: 9,
  tn: 12,
  трлн: 12,
  тыс: 3,
  тис: 3,
  مليارات: 9,
  تريليون: 12,
};
const MORE_UNITS: [Unit, string][] = [
  [
    'percent',
    'per cent/percent/percentage points/percentage point/pp/pct/por ciento/por cento/pour cent/prozent/процент/процентов/процента/процентных пунктов/відсотків/відсотка/في المائة/في المئة/بالمائة/بالمئة/persen/peratus/phần trăm/个百分点/пайыз/foiz/faiz',
  ],
  [
    'basis-point',
    'bp/bps/bips/basis points/basis point/puntos básicos/pontos base/points de base/базисных пунктов/базисных пункта/базисный пункт/базисних пунктів/نقطة أساس/نقاط أساس/baz puan/basis poin/mata asas/基点/个基点',
  ],
  ['day', 'días/dias/jours/дней/дня/днів/يوما/أيام'],
];
const PERCENT_BEFORE = ['yüzde', 'ร้อยละ', 'asilimia', '百分之'];

const COUNTS = [1, 2, 3, 5, 11, 100];
const LARGE = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].flatMap((power) =>
  [1, 2, 5].map((digit) => digit * 10 ** power),
);
const UNITS = ['percent', 'hour', 'day', 'week', 'month', 'year'] as const;

export const foldWords = (text: string): string =>
  text.replaceAll(/[\p{L}\p{M}]+/gu, (word) => normaliseWord(word));

const UNSPACED =
  /^[\p{Script=Han}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u;

/** The particle that Romanian puts between a number from 20 and its noun. */
const PARTICLE = /^de /;

/** Splits a number formatted by Intl, such as "5 millones", into the number and the words. */
const apart = (written: string) => ({
  shown: Number(/\d+/.exec(written)?.[0] ?? Number.NaN),
  words: foldWords(written.replaceAll(/[\d.,\u00a0\u202f%٪\u200e\u200f]/g, ' '))
    .trim()
    .replace(PARTICLE, ''),
  isBefore: /^\p{L}/u.test(written),
});

type Found<Meaning> = { words: string; meaning: Meaning; isBefore: boolean };

const scalesOf = (language: string): Found<number>[] =>
  (['long', 'short'] as const).flatMap((compactDisplay) => {
    const format = new Intl.NumberFormat(`${language}-u-nu-latn`, {
      notation: 'compact',
      compactDisplay,
      useGrouping: false,
    });
    return LARGE.flatMap((value) => {
      const { shown, words, isBefore } = apart(format.format(value));
      const meaning = Math.round(Math.log10(value / shown) * 1_000) / 1_000;
      const isWord = /^\p{L}[\p{L}\p{M}]+$/u.test(words) || /^\p{Script=Han}$/u.test(words);
      return isWord && Number.isInteger(meaning) && meaning > 0
        ? [{ words, meaning, isBefore }]
        : [];
    });
  });

const unitsOf = (language: string): Found<Unit>[] =>
  UNITS.flatMap((unit) => {
    const format = new Intl.NumberFormat(`${language}-u-nu-latn`, {
      style: 'unit',
      unit,
      unitDisplay: 'long',
    });
    return COUNTS.flatMap((count) => {
      const { words, isBefore } = apart(format.format(count));
      return words.length > 0 ? [{ words, meaning: unit, isBefore }] : [];
    });
  });

const toMap = <Meaning>(found: Found<Meaning>[]) =>
  new Map(found.map(({ words, meaning }) => [words, meaning]));

const longestFirst = <Meaning>(map: Map<string, Meaning>): [string, Meaning][] =>
  [...map].sort(([a], [b]) => b.length - a.length);

const known = new Map<string, UnitWords>();

/**
 * Returns a language's words for powers of ten, units of time and per cent, together with the
 * English ones.
 */
export const unitWordsOf = (language: string): UnitWords => {
  const stored = known.get(language);
  if (stored) return stored;
  const [own, ownUnits] = [scalesOf(language), unitsOf(language)];
  const scales = toMap([...scalesOf('en'), ...own]);
  const units = toMap([...unitsOf('en'), ...ownUnits]);
  for (const [word, power] of Object.entries(MORE_SCALES)) scales.set(foldWords(word), power);
  for (const [unit, forms] of MORE_UNITS) {
    for (const words of forms.split('/')) units.set(foldWords(words), unit);
  }
  const words = {
    scales,
    joined: longestFirst(scales),
    units,
    unspaced: longestFirst(units).filter(([word]) => UNSPACED.test(word)),
    scalesBefore: toMap(own.filter(({ isBefore }) => isBefore)),
    unitsBefore: new Map([
      ...toMap(ownUnits.filter(({ isBefore }) => isBefore)),
      ...PERCENT_BEFORE.map((word) => [foldWords(word), 'percent'] as const),
    ]),
  };
  known.set(language, words);
  return words;
};
