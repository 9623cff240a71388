import { buildMatcher, type Matcher } from '../matcher.ts';
import type { LanguageTerms } from '../term-lists.ts';
import { albanian } from './albanian.ts';
import { arabic } from './arabic.ts';
import { armenian } from './armenian.ts';
import { azerbaijani } from './azerbaijani.ts';
import { bengali } from './bengali.ts';
import { bulgarian } from './bulgarian.ts';
import { chinese } from './chinese.ts';
import { czech } from './czech.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { georgian } from './georgian.ts';
import { german } from './german.ts';
import { hindi } from './hindi.ts';
import { hungarian } from './hungarian.ts';
import { indonesian } from './indonesian.ts';
import { italian } from './italian.ts';
import { kazakh } from './kazakh.ts';
import { mongolian } from './mongolian.ts';
import { persian } from './persian.ts';
import { polish } from './polish.ts';
import { portuguese } from './portuguese.ts';
import { romanian } from './romanian.ts';
import { russian } from './russian.ts';
import { serbian } from './serbian.ts';
import { inCyrillic } from './serbian-cyrillic.ts';
import { spanish } from './spanish.ts';
import { swahili } from './swahili.ts';
import { thai } from './thai.ts';
import { turkish } from './turkish.ts';
import { ukrainian } from './ukrainian.ts';
import { urdu } from './urdu.ts';
import { uzbek } from './uzbek.ts';
import { vietnamese } from './vietnamese.ts';

const termsByLanguage: Record<string, LanguageTerms> = {
  ar: arabic,
  az: azerbaijani,
  bg: bulgarian,
  bn: bengali,
  cs: czech,
  de: german,
  en: english,
  es: spanish,
  fa: persian,
  fr: french,
  hi: hindi,
  hu: hungarian,
  hy: armenian,
  id: indonesian,
  it: italian,
  ka: georgian,
  kk: kazakh,
  mn: mongolian,
  pl: polish,
  pt: portuguese,
  ro: romanian,
  ru: russian,
  sq: albanian,
  'sr-cyrl': inCyrillic(serbian),
  sr: serbian,
  sw: swahili,
  th: thai,
  tr: turkish,
  uk: ukrainian,
  ur: urdu,
  uz: uzbek,
  vi: vietnamese,
  zh: chinese,
};

/** Languages near enough that the terms of one are read in the other. */
const relatives: Record<string, string[]> = {
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

/** Read with the terms of a neighbour whose words they borrow, yet another language. */
const borrowers = new Set('tg tk sl ca mr ps ckb nl da sv mt tl tet ht mg rw ja'.split(' '));

/** Whether a text in this language can be judged by terms of its own, not only by loan words. */
export const hasTermsFor = (language: string): boolean =>
  language in termsByLanguage || (language in relatives && !borrowers.has(language));

const unknown = 'und';

const matchers = new Map<string, Matcher>();

/**
 * English is always read along: acronyms and quoted terms appear in every language. A language
 * without terms gets English alone, for the acronyms of others mean something else in it; only a
 * text whose language is unknown is read with all lists.
 */
const languagesFor = (language: string): string[] => {
  if (language === unknown) return Object.keys(termsByLanguage);
  const own = [language, ...(relatives[language] ?? [])].filter((code) => termsByLanguage[code]);
  return [...new Set([...own, 'en'])];
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
