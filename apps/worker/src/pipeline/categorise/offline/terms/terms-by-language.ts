import { buildMatcher, type Matcher } from '../matcher.ts';
import type { LanguageTerms } from '../term-lists.ts';
import { arabic } from './arabic.ts';
import { bengali } from './bengali.ts';
import { chinese } from './chinese.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { hindi } from './hindi.ts';
import { indonesian } from './indonesian.ts';
import { persian } from './persian.ts';
import { polish } from './polish.ts';
import { portuguese } from './portuguese.ts';
import { romanian } from './romanian.ts';
import { russian } from './russian.ts';
import { serbian } from './serbian.ts';
import { inCyrillic } from './serbian-cyrillic.ts';
import { spanish } from './spanish.ts';
import { turkish } from './turkish.ts';
import { ukrainian } from './ukrainian.ts';
import { vietnamese } from './vietnamese.ts';

const termsByLanguage: Record<string, LanguageTerms> = {
  ar: arabic,
  bn: bengali,
  en: english,
  es: spanish,
  fa: persian,
  fr: french,
  hi: hindi,
  id: indonesian,
  pl: polish,
  pt: portuguese,
  ro: romanian,
  ru: russian,
  sr: serbian,
  'sr-cyrl': inCyrillic(serbian),
  tr: turkish,
  uk: ukrainian,
  vi: vietnamese,
  zh: chinese,
};

/** Languages near enough that the terms of one are read in the other. */
const relatives: Record<string, string[]> = {
  ms: ['id'],
  id: ['ms'],
  uk: ['ru'],
  be: ['ru'],
  kk: ['ru'],
  ky: ['ru'],
  uz: ['ru'],
  tg: ['ru', 'fa'],
  az: ['tr'],
  gl: ['es', 'pt'],
  ca: ['es'],
  sr: ['sr-cyrl'],
  bs: ['sr', 'sr-cyrl'],
  hr: ['sr'],
  sl: ['sr'],
  mk: ['sr-cyrl'],
  bg: ['ru'],
  ne: ['hi'],
  ur: ['fa', 'ar'],
  fa: ['ar'],
};

/** Read with the terms of a neighbour whose words they borrow, yet another language. */
const borrowers = new Set(['az', 'kk', 'ky', 'tg', 'uz', 'bg', 'mk', 'sl', 'ca']);

/** Whether a text in this language can be judged by terms of its own, not only by loan words. */
export const hasTermsFor = (language: string): boolean =>
  language in termsByLanguage || (language in relatives && !borrowers.has(language));

const matchers = new Map<string, Matcher>();

/** English is always read along: acronyms and quoted terms appear in every language. */
const languagesFor = (language: string): string[] => {
  const own = [language, ...(relatives[language] ?? [])].filter((code) => termsByLanguage[code]);
  return own.length ? [...new Set([...own, 'en'])] : Object.keys(termsByLanguage);
};

export const matcherFor = (language: string): Matcher => {
  const languages = languagesFor(language);
  const key = languages.join(' ');
  const known = matchers.get(key);
  if (known) return known;
  const matcher = buildMatcher(languages.map((code) => termsByLanguage[code] ?? {}));
  matchers.set(key, matcher);
  return matcher;
};
