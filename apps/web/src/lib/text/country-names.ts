/** The languages of the banks, and those that many of their readers type. */
const LANGUAGES =
  'ar az bg bn cs de es fa fr hi hu hy id it ja ka kk km ko lo mk mn my nl pl pt ro ru si sq sr sw th tr uk ur uz vi zh'.split(
    ' ',
  );

const inLanguages: Intl.DisplayNames[] = [];

/** Makes what names the countries in one language more: some milliseconds on a phone. Whether any was left. */
export const learnLanguage = (): boolean => {
  const language = LANGUAGES[inLanguages.length];
  if (language === undefined) return false;
  inLanguages.push(new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }));
  return true;
};

/** The names of a country (ISO 3166) in the languages of the banks: "Maroc", "المغرب". */
export const countryNames = (code: string): string[] => {
  while (learnLanguage());
  const names = inLanguages.map((names) => names.of(code));
  return [...new Set(names.filter((name) => name !== undefined))];
};
