import * as am from 'n2words/am-ET';
import * as ar from 'n2words/ar-SA';
import * as az from 'n2words/az-AZ';
import * as bn from 'n2words/bn-BD';
import * as cs from 'n2words/cs-CZ';
import * as de from 'n2words/de-DE';
import * as en from 'n2words/en-GB';
import * as es from 'n2words/es-ES';
import * as fa from 'n2words/fa-IR';
import * as fil from 'n2words/fil-PH';
import * as fr from 'n2words/fr-FR';
import * as hi from 'n2words/hi-IN';
import * as hr from 'n2words/hr-HR';
import * as hu from 'n2words/hu-HU';
import * as id from 'n2words/id-ID';
import * as it from 'n2words/it-IT';
import * as ka from 'n2words/ka-GE';
import * as ms from 'n2words/ms-MY';
import * as nl from 'n2words/nl-NL';
import * as pl from 'n2words/pl-PL';
import * as pt from 'n2words/pt-PT';
import * as ro from 'n2words/ro-RO';
import * as ru from 'n2words/ru-RU';
import * as sr from 'n2words/sr-Latn-RS';
import * as sw from 'n2words/sw-KE';
import * as ta from 'n2words/ta-IN';
import * as th from 'n2words/th-TH';
import * as tr from 'n2words/tr-TR';
import * as uk from 'n2words/uk-UA';
import * as ur from 'n2words/ur-PK';
import * as vi from 'n2words/vi-VN';
import * as zh from 'n2words/zh-Hans-CN';
import { normaliseWord } from '../words/fold.ts';

type Speller = {
  toCardinal: (value: number) => string;
  toOrdinal?: (value: number) => string;
};

/**
 * Spells numbers in the simple Chinese numerals of running text, not in the elaborate ones used on
 * cheques.
 */
const plainChinese: Speller = {
  toCardinal: (value) => zh.toCardinal(value, { formal: false }),
  toOrdinal: (value) => zh.toOrdinal(value, { formal: false }),
};

const SPELLERS = new Map<string, Speller>(
  Object.entries({
    am,
    ar,
    az,
    bn,
    cs,
    de,
    en,
    es,
    fa,
    fil,
    fr,
    hi,
    hr,
    hu,
    id,
    it,
    ka,
    ms,
    nl,
    pl,
    pt,
    ro,
    ru,
    sr,
    sw,
    ta,
    th,
    tr,
    uk,
    ur,
    vi,
    zh: plainChinese,
  }),
);

const LARGEST = 1_000_000_000_000;
const UNSPACED = new Set(['th', 'zh']);
/**
 * Languages whose number words are not reduced to stems. In English, "fift" would match both
 * fifteen and fifty.
 */
const UNINFLECTED = new Set(['en']);

/** Whether we can spell out numbers in a language. */
export const canSpell = (language: string): boolean => SPELLERS.has(language);

/** Returns a word without the letters that may be a case ending. */
const stemOf = (word: string): string =>
  word.length > 6 ? word.slice(0, -3) : word.length > 3 ? word.slice(0, -1) : word;

const wordsIn = (text: string): string[] =>
  (text.match(/[\p{L}\p{M}'’]+/gu) ?? []).map((word) =>
    normaliseWord(word.replaceAll(/['’]/g, '')),
  );

/** Whether a sorted list has a word that starts with this stem. Uses binary search. */
const hasBeginning = (sorted: readonly string[], stem: string): boolean => {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < stem) low = middle + 1;
    else high = middle;
  }
  return sorted[low]?.startsWith(stem) ?? false;
};

/**
 * Maximum number of look-ups in one text, after which every figure is accepted: in a text without
 * spaces, each of them reads the whole text.
 */
const MOST_LOOKS = 500;

/**
 * Returns a function that says whether a text spells out a whole number, as a cardinal or an
 * ordinal with any ending. Compares stems, so it may accept too much but never too little.
 */
export const spellingsIn = (text: string, language: string): ((value: number) => boolean) => {
  const speller = SPELLERS.get(language);
  // Words of the text. Collected on first use, because most texts never need them.
  let known: { words: Set<string>; sorted: string[] } | undefined;
  const read = () => {
    const words = new Set(wordsIn(text));
    return { words, sorted: [...words].sort() };
  };
  let looks = 0;
  const isSpelt = (phrase: string) => {
    if (UNSPACED.has(language)) {
      looks += 1;
      return looks > MOST_LOOKS || text.includes(phrase);
    }
    known ??= read();
    const { words, sorted } = known;
    return wordsIn(phrase).every(
      (word) =>
        word.length < 2 ||
        words.has(word) ||
        (!UNINFLECTED.has(language) && hasBeginning(sorted, stemOf(word))),
    );
  };
  return (value) => {
    if (!speller || !Number.isInteger(value) || value < 0 || value > LARGEST) return false;
    const forms = [speller.toCardinal(value), value > 0 ? (speller.toOrdinal?.(value) ?? '') : ''];
    return forms.some((form) => form !== '' && isSpelt(form));
  };
};
