/** Tesseract's codes by ISO 639-1, for the languages of the banks. */
const CODES: Record<string, string> = {
  am: 'amh',
  ar: 'ara',
  az: 'aze',
  be: 'bel',
  bg: 'bul',
  bn: 'ben',
  bs: 'bos',
  cs: 'ces',
  da: 'dan',
  de: 'deu',
  dv: 'div',
  dz: 'dzo',
  el: 'ell',
  en: 'eng',
  es: 'spa',
  et: 'est',
  fa: 'fas',
  fil: 'fil',
  fr: 'fra',
  he: 'heb',
  hi: 'hin',
  hr: 'hrv',
  ht: 'hat',
  hu: 'hun',
  hy: 'hye',
  id: 'ind',
  is: 'isl',
  it: 'ita',
  ja: 'jpn',
  ka: 'kat',
  kk: 'kaz',
  km: 'khm',
  ko: 'kor',
  ky: 'kir',
  lo: 'lao',
  lt: 'lit',
  lv: 'lav',
  mk: 'mkd',
  mn: 'mon',
  ms: 'msa',
  my: 'mya',
  ne: 'nep',
  nl: 'nld',
  no: 'nor',
  pl: 'pol',
  ps: 'pus',
  pt: 'por',
  ro: 'ron',
  ru: 'rus',
  si: 'sin',
  sk: 'slk',
  sl: 'slv',
  sq: 'sqi',
  sr: 'srp',
  sv: 'swe',
  sw: 'swa',
  ta: 'tam',
  tg: 'tgk',
  th: 'tha',
  ti: 'tir',
  tr: 'tur',
  uk: 'ukr',
  ur: 'urd',
  uz: 'uzb',
  vi: 'vie',
  zh: 'chi_sim',
};

/** Tesseract's languages for each script that its detection may report, most likely first. */
const BY_SCRIPT: Record<string, string[]> = {
  Arabic: ['ara', 'fas', 'urd', 'pus'],
  Armenian: ['hye'],
  Bengali: ['ben'],
  Cyrillic: ['rus', 'ukr', 'bel', 'bul', 'srp', 'mkd', 'kaz', 'kir', 'mon', 'tgk'],
  Devanagari: ['hin', 'nep'],
  Ethiopic: ['amh', 'tir'],
  Georgian: ['kat'],
  Greek: ['ell'],
  Han: ['chi_sim', 'chi_tra', 'jpn'],
  Hangul: ['kor'],
  Hebrew: ['heb'],
  Japanese: ['jpn'],
  Khmer: ['khm'],
  Lao: ['lao'],
  Latin: ['eng', 'fra', 'spa', 'por'],
  Myanmar: ['mya'],
  Sinhala: ['sin'],
  Tamil: ['tam'],
  Thaana: ['div'],
  Thai: ['tha'],
  Tibetan: ['dzo'],
};

/** Where Chinese is written in its traditional signs (ISO 3166). */
const TRADITIONAL = new Set(['TW', 'HK', 'MO']);

/** Tesseract's codes of the languages (ISO 639-1) of a country (ISO 3166), those that it has, in their order. */
export const codesOf = (languages: readonly string[], country: string): string[] => [
  ...new Set(
    languages.flatMap((language) =>
      language === 'zh' && TRADITIONAL.has(country) ? 'chi_tra' : (CODES[language] ?? []),
    ),
  ),
];

/** Tesseract's name of the script that a language is written in. */
export const scriptOf = (code: string): string =>
  Object.entries(BY_SCRIPT).find(([, codes]) => codes.includes(code))?.[0] ?? 'Latin';

/** The languages to read a script with: those of the bank (`preferred`) before the others. */
export const codesForScript = (script: string, preferred: readonly string[]): string[] => {
  const own = preferred.filter((code) => scriptOf(code) === script);
  return own.length > 0 ? own : (BY_SCRIPT[script] ?? []).slice(0, 1);
};
