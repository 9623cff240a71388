import { iso6393To1 } from 'iso-639-3/iso6393-to-1.js';

/** Maps ISO 639-1 codes to ISO 639-3, which Tesseract uses except for Chinese. */
const CODES = new Map(Object.entries(iso6393To1).map(([code, short]) => [short, code]));
CODES.set('zh', 'chi_sim');

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

/** Countries that write traditional Chinese (ISO 3166). */
const TRADITIONAL = new Set(['TW', 'HK', 'MO']);

/**
 * Returns Tesseract's codes for a country's (ISO 3166) languages, in order. `languages` are ISO
 * 639-1 codes, or 639-3 codes for languages without one. Tesseract may lack data for some of them.
 */
export const codesOf = (languages: readonly string[], country: string): string[] => [
  ...new Set(
    languages.map((language) =>
      language === 'zh' && TRADITIONAL.has(country) ? 'chi_tra' : (CODES.get(language) ?? language),
    ),
  ),
];

/** Returns Tesseract's name for a language's script. */
export const scriptOf = (code: string): string =>
  Object.entries(BY_SCRIPT).find(([, codes]) => codes.includes(code))?.[0] ?? 'Latin';

/** Returns the languages to read a script with: the bank's own (`preferred`) before the others. */
export const codesForScript = (script: string, preferred: readonly string[]): string[] => {
  const own = preferred.filter((code) => scriptOf(code) === script);
  return own.length > 0 ? own : (BY_SCRIPT[script] ?? []).slice(0, 1);
};
