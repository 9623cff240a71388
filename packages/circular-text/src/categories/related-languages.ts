import { buildMatcher, type Matcher } from './matcher.ts';
import { TERMS_BY_LANGUAGE } from './term-lists.ts';

/** Languages near enough that the terms of one are read in the other. */
const RELATIVES: Readonly<Record<string, readonly string[]>> = {
  ms: ['id'],
  uk: ['ru'],
  be: ['ru'],
  kk: ['ru'],
  ky: ['kk', 'ru'],
  uz: ['ru'],
  tg: ['ru', 'fa'],
  az: ['tr'],
  tk: ['tr', 'az'],
  gl: ['es', 'pt'],
  ca: ['es'],
  sk: ['cs'],
  sr: ['sr-cyrl'],
  bs: ['sr', 'sr-cyrl'],
  hr: ['sr'],
  sl: ['sr'],
  mk: ['bg', 'sr-cyrl'],
  bg: ['ru'],
  mn: ['ru'],
  ne: ['hi'],
  mr: ['hi'],
  ur: ['fa', 'ar'],
  ps: ['fa', 'ar'],
  ckb: ['ar', 'fa'],
  fa: ['ar'],
  nl: ['de'],
  da: ['de'],
  sv: ['de'],
  mt: ['it'],
  tl: ['es'],
  tet: ['pt'],
  ht: ['fr'],
  mg: ['fr'],
  rw: ['sw', 'fr'],
  ja: ['zh'],
};

/** Their lists name what a person may choose, but no circular in them was ever looked at: none mails alone. */
const UNTRIED = new Set('am km lo my nl tg'.split(' '));

/**
 * Whether a text in this language can be judged by terms of its own. Words that a neighbour lends it may
 * mean another thing, so they never decide alone.
 */
export const hasTermsFor = (language: string): boolean =>
  !UNTRIED.has(language) && TERMS_BY_LANGUAGE.has(language);

const UNKNOWN = 'und';

/**
 * English is always read along: acronyms and quoted terms appear in every language. A language
 * without terms gets English alone, for the acronyms of others mean something else in it; only a
 * text whose language is unknown is read with all lists.
 */
const languagesFor = (language: string): string[] => {
  if (language === UNKNOWN) return [...TERMS_BY_LANGUAGE.keys()];
  const own = [language, ...(RELATIVES[language] ?? [])];
  return [...new Set([...own.filter((code) => TERMS_BY_LANGUAGE.has(code)), 'en'])];
};

const matchers = new Map<string, Matcher>();

/** The matcher of a language (ISO 639; `und` where it is unknown); built when first asked for. */
export const matcherFor = (language: string): Matcher => {
  const languages = languagesFor(language);
  const key = languages.join(' ');
  const known = matchers.get(key);
  if (known) return known;
  const matcher = buildMatcher(languages.map((code) => TERMS_BY_LANGUAGE.get(code) ?? {}));
  matchers.set(key, matcher);
  return matcher;
};
