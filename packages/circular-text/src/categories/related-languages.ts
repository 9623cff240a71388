import { buildMatcher, type Matcher } from './matcher.ts';
import { TERMS_BY_LANGUAGE } from './term-lists.ts';

/** Languages so similar that the terms of one also match texts in the other. */
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

/**
 * Languages whose term lists have never been tested on a circular. They only suggest categories:
 * nothing based on them is published without review.
 */
const UNTRIED = new Set('am km lo my nl tg'.split(' '));

/**
 * Whether there are tested terms in a language. If not, a reviewer must confirm the decision,
 * because words of a related language may mean something else.
 */
export const hasTermsFor = (language: string): boolean =>
  !UNTRIED.has(language) && TERMS_BY_LANGUAGE.has(language);

const UNKNOWN = 'und';

/**
 * Returns the languages whose term lists apply to a text in `language`. Always includes English,
 * because acronyms and quoted terms occur in every language. For a language without terms, returns
 * only English, because the acronyms of other languages mean something else in it. For an unknown
 * language, returns all.
 */
const languagesFor = (language: string): string[] => {
  if (language === UNKNOWN) return [...TERMS_BY_LANGUAGE.keys()];
  const own = [language, ...(RELATIVES[language] ?? [])];
  return [...new Set([...own.filter((code) => TERMS_BY_LANGUAGE.has(code)), 'en'])];
};

const matchers = new Map<string, Matcher>();

/**
 * Returns the matcher for texts in a language (ISO 639; `und` if unknown). Builds it on first use.
 */
export const matcherFor = (language: string): Matcher => {
  const languages = languagesFor(language);
  const key = languages.join(' ');
  const known = matchers.get(key);
  if (known) return known;
  const matcher = buildMatcher(languages.map((code) => TERMS_BY_LANGUAGE.get(code) ?? {}));
  matchers.set(key, matcher);
  return matcher;
};
