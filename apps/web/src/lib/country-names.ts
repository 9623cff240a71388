/** The languages of the banks, and those that many of their readers type. */
const LANGUAGES =
  'ar az bg bn cs de es fa fr hi hu hy id it ja ka kk km ko lo mk mn my nl pl pt ro ru si sq sr sw th tr uk ur uz vi zh'.split(
    ' ',
  );

let inLanguages: Intl.DisplayNames[] | undefined;

/** What a country, by its ISO 3166 code, is called in the languages of the banks: "Maroc", "المغرب". */
export const countryNames = (code: string): string[] => {
  inLanguages ??= LANGUAGES.map(
    (language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }),
  );
  const names = inLanguages.map((names) => names.of(code));
  return [...new Set(names.filter((name) => name !== undefined))];
};
