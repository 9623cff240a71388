/** Scripts that have italics; in all others a slanted letter is a damaged one. */
const WITH_ITALICS = new Set(['Latn', 'Cyrl', 'Grek', 'Armn']);
const RIGHT_TO_LEFT = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm']);

const scriptOf = (language: string | null): string | undefined => {
  // What most pages ask; the list of all languages takes a slow phone a moment to load.
  if (language === 'en') return 'Latn';
  try {
    return language === null || language === 'und'
      ? undefined
      : new Intl.Locale(language).maximize().script;
  } catch {
    return undefined;
  }
};

/** Whether texts of a language (ISO 639) may stand in italics. */
export const hasItalics = (language: string | null): boolean =>
  WITH_ITALICS.has(scriptOf(language) ?? '');

/** The direction in which a language (ISO 639) is written; `auto` where nobody could tell. */
export const directionOf = (language: string | null): 'ltr' | 'rtl' | 'auto' => {
  const script = scriptOf(language);
  if (script === undefined) return 'auto';
  return RIGHT_TO_LEFT.has(script) ? 'rtl' : 'ltr';
};
