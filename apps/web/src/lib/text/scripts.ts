/** Scripts that have italics; in all others, slanted letters look broken. */
const WITH_ITALICS = new Set(['Latn', 'Cyrl', 'Grek', 'Armn']);
const RIGHT_TO_LEFT = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm']);

const scriptOf = (language: string | null): string | undefined => {
  // A shortcut for most pages, since loading the data of all languages is slow on some phones.
  if (language === 'en') return 'Latn';
  try {
    return language === null || language === 'und'
      ? undefined
      : new Intl.Locale(language).maximize().script;
  } catch {
    return undefined;
  }
};

/** Returns whether text in a language (ISO 639) may be in italics. */
export const hasItalics = (language: string | null): boolean =>
  WITH_ITALICS.has(scriptOf(language) ?? '');

/** Returns the writing direction of a language (ISO 639); `auto` if unknown. */
export const directionOf = (language: string | null): 'ltr' | 'rtl' | 'auto' => {
  const script = scriptOf(language);
  if (script === undefined) return 'auto';
  return RIGHT_TO_LEFT.has(script) ? 'rtl' : 'ltr';
};
