import type { Bank } from '@circulate/shared-schemas';
import { distance } from 'fastest-levenshtein';
import { whenIdle } from '../browser/when-idle.ts';
import names from './bank-names.json';

/** Languages for countries' names: those of the banks, and others in which many users type. */
const LANGUAGES =
  'ar az bg bn cs de es fa fr hi hu hy id it ja ka kk km ko lo mk mn my nl pl pt ro ru si sq sr sw th tr uk ur uz vi zh'.split(
    ' ',
  );

const inLanguages: Intl.DisplayNames[] = [];

/**
 * Adds the countries' names in one more language, which takes a phone several milliseconds. Returns
 * whether there was a language left to add.
 */
const learnLanguage = (): boolean => {
  const language = LANGUAGES[inLanguages.length];
  if (language === undefined) return false;
  inLanguages.push(new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }));
  return true;
};

/** Returns the names of a country (ISO 3166) in the banks' languages: "Maroc", "المغرب". */
const countryNames = (code: string): string[] => {
  while (learnLanguage());
  const names = inLanguages.map((names) => names.of(code));
  return [...new Set(names.filter((name) => name !== undefined))];
};

/**
 * Other names by `bank_name`: abbreviations, names in the bank's own languages, and other names of
 * its country.
 */
const otherNames = new Map<string, readonly string[]>(Object.entries(names));

/** Names that users type for a country, in addition to the one that is displayed. */
const COUNTRY_NAMES: Record<string, string> = {
  turkey: 'türkiye',
  'cape verde': 'cabo verde',
  russia: 'russian federation',
  macedonia: 'north macedonia',
  bosnia: 'bosnia and herzegovina',
};

/** Words that initials leave out, as in "CBN" for "Central Bank of Nigeria". */
const SMALL = new Set(['of', 'the', 'de', 'la', 'le', 'do', 'da', 'del', 'ng', 'du', 'and', 'van']);
const FIRST_LETTERS_AT_LEAST = 2;

/**
 * Replacements for letters that removing accents doesn't change, and for variants of Arabic
 * letters.
 */
const LETTERS = new Map(
  ['ıi', 'łl', 'đd', 'øo', 'əe', 'ىي', 'یي', 'ةه', 'ہه', 'ھه', 'کك', 'ـ'].map(
    ([letter = '', plain = '']): [string, string] => [letter, plain],
  ),
);

/** Normalises a name for comparison: removes case, accents and the dots in abbreviations. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ıłđøəىیةہھکـ]/g, (letter) => LETTERS.get(letter) ?? '')
    .replace(/[.’ʻ]/g, (sign) => (sign === '.' ? '' : "'"))
    .trim();

const ALIASES = Object.entries(COUNTRY_NAMES).map(([alias, name]) => ({ alias, name: fold(name) }));

const wordsOf = (folded: string) =>
  folded.split(/[\s'()-]+/).filter((word) => word !== '' && !SMALL.has(word));

const initialsOf = (name: string) =>
  wordsOf(fold(name))
    .map((word) => word.charAt(0))
    .join('');

/** Returns a bank's names in any language, without the name of its country. */
export const namesOf = ({
  bank_name,
  display_name,
  short_name,
}: Pick<Bank, 'bank_name' | 'display_name' | 'short_name'>): string[] =>
  [display_name, short_name ?? '', ...(otherNames.get(bank_name) ?? [])].filter(Boolean);

/**
 * Words that say nothing about which bank is meant, since each is the central bank of its country.
 */
const GENERIC = 'central centrale bank banque banco banca national nationale nacional'.split(' ');

type Called = { names: string[]; initials: string; abroad: string[]; words: string[] };
const folded = new WeakMap<Bank, Called>();

/**
 * Returns a bank's names and initials, its countries' names in other languages, and the words in
 * all of these, normalised once.
 */
const calledOf = (bank: Bank): Called => {
  const known = folded.get(bank);
  if (known) return known;
  const own = [...namesOf(bank), bank.country].filter(Boolean).map(fold);
  const names = [...new Set(own.flatMap((name) => [name, name.replaceAll("'", '')]))];
  const abroad = bank.countries.flatMap(countryNames).map(fold);
  const words = [...names, ...abroad].flatMap(wordsOf).concat(GENERIC);
  const called = { names, initials: initialsOf(bank.display_name), abroad, words };
  folded.set(bank, called);
  return called;
};

/** Maximum time in ms that indexing may delay a key press. */
const PIECE_MS = 8;

/**
 * Indexes bank names in pieces while the page is idle, so that the first key press of a search
 * doesn't have to wait. Returns a function that stops the indexing.
 */
export const learnNames = (banks: readonly Bank[]): (() => void) => {
  const pieces = piecesOf(banks);
  const goOn = () => {
    const end = performance.now() + PIECE_MS;
    while (!pieces.next().done) {
      if (performance.now() < end) continue;
      stop = whenIdle(goOn);
      return;
    }
  };
  let stop = whenIdle(goOn);
  return () => stop();
};

function* piecesOf(banks: readonly Bank[]) {
  while (learnLanguage()) yield;
  for (const bank of banks) {
    calledOf(bank);
    yield;
  }
}

/**
 * Returns the banks that match a query: by part of their name or country without accents, an
 * abbreviation, a name in the bank's own language, a country name in any language, or the words in
 * any order ("mexico", "turkey", "maroc", "CBN", "central bank of brazil", "بنك المغرب"). Exact
 * matches come first. If nothing matches, returns banks whose names are one or two typos away
 * ("nigera", "srilanka").
 */
export const searchBanks = (banks: readonly Bank[], query: string): Bank[] => {
  const typed = fold(query);
  if (typed.length < FIRST_LETTERS_AT_LEAST) return [];
  const wanted = [
    typed,
    ...ALIASES.filter(({ alias }) => alias.startsWith(typed) || typed.startsWith(alias)).map(
      ({ name }) => name,
    ),
  ];
  const words = wordsOf(typed);
  const meant = banksCalled(banks, { typed, wanted, words });
  return meant.length > 0 ? meant : banksMisspelt(banks, typed);
};

type Typed = { typed: string; wanted: string[]; words: string[] };

const banksCalled = (banks: readonly Bank[], { typed, wanted, words }: Typed): Bank[] => {
  const saysMore = words.length > 1 && words.some((word) => !GENERIC.includes(word));
  const rankOf = (bank: Bank): number => {
    const { names, initials, abroad, words: known } = calledOf(bank);
    if (names.includes(typed)) return 0;
    if (initials === typed) return 1;
    if (wanted.some((wish) => names.some((name) => name.includes(wish)))) return 2;
    if (abroad.some((name) => name.startsWith(typed))) return 2;
    return saysMore && words.every((word) => known.some((name) => name.startsWith(word))) ? 3 : 4;
  };
  return banks
    .map((bank) => ({ bank, rank: rankOf(bank) }))
    .filter(({ rank }) => rank < 4)
    .sort((a, b) => a.rank - b.rank)
    .map(({ bank }) => bank);
};

/**
 * Number of typos tolerated by length of the word: fewer in short words, which a typo easily turns
 * into another word.
 */
const SLIPS = [
  { from: 6, atMost: 2 },
  { from: 4, atMost: 1 },
];
const slipsIn = (word: string) => SLIPS.find(({ from }) => word.length >= from)?.atMost ?? 0;

/**
 * Returns the edit distance between a typed word and a word in a bank's name. A missing letter is
 * more likely than an extra one. A wrong first letter is rare and the most expensive to search for,
 * so it isn't tolerated.
 */
const slipsBetween = (word: string, meant: string): number =>
  word[0] === meant[0] && Math.abs(word.length - meant.length) <= slipsIn(word)
    ? distance(word, meant) + (meant.length < word.length ? 0.5 : 0)
    : Number.POSITIVE_INFINITY;

/** Returns the banks that have a similar word for every typed word, closest first. */
const banksMisspelt = (banks: readonly Bank[], typed: string): Bank[] => {
  const words = wordsOf(typed);
  const joined = words.join('');
  const fewest = (word: string, known: readonly string[]) =>
    Math.min(...known.map((meant) => slipsBetween(word, meant)));
  // At least one word must be distinctive, since "centrl bank" is close to the name of every bank.
  const saysWhich = words.some((word) => fewest(word, GENERIC) > slipsIn(word));
  const slipsOf = (bank: Bank): number => {
    const { names, abroad, words: known } = calledOf(bank);
    const aliases = ALIASES.filter(({ name }) => names.includes(name)).map(({ alias }) => alias);
    const together = fewest(
      joined,
      [...names, ...abroad].map((name) => name.replaceAll(' ', '')),
    );
    if (together <= slipsIn(joined)) return together;
    if (!saysWhich) return Number.POSITIVE_INFINITY;
    const apart = words.map((word) => fewest(word, [...known, ...aliases]));
    const isNear = apart.every((slips, index) => slips <= slipsIn(words[index] ?? ''));
    return isNear ? Math.max(...apart) : Number.POSITIVE_INFINITY;
  };
  return banks
    .map((bank) => ({ bank, slips: slipsOf(bank) }))
    .filter(({ slips }) => Number.isFinite(slips))
    .sort((a, b) => a.slips - b.slips)
    .map(({ bank }) => bank);
};
