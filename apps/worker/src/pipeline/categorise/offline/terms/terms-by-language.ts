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
import { portuguese } from './portuguese.ts';
import { russian } from './russian.ts';
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
  pt: portuguese,
  ru: russian,
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
  bs: ['sr', 'hr'],
  hr: ['sr'],
  ne: ['hi'],
  ur: ['fa', 'ar'],
  fa: ['ar'],
};

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
