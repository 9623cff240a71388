import { foldWords } from './unit-words.ts';

const CODES = new Set(Intl.supportedValuesOf('currency'));

const partOf = (code: string, currencyDisplay: 'narrowSymbol' | 'name', language: string) =>
  new Intl.NumberFormat(language, { style: 'currency', currency: code, currencyDisplay })
    .formatToParts(1)
    .find(({ type }) => type === 'currency')?.value ?? '';

const symbols = new Map<string, string>();

/** Returns the currencies by their symbols, except those that several share, such as $ and £. */
const symbolsOfOne = (): Map<string, string> => {
  if (symbols.size > 0) return symbols;
  const shared = new Set<string>();
  for (const code of CODES) {
    const symbol = partOf(code, 'narrowSymbol', 'en');
    if (symbols.has(symbol)) shared.add(symbol);
    if (/^\p{Sc}$/u.test(symbol)) symbols.set(symbol, code);
  }
  for (const symbol of shared) symbols.delete(symbol);
  return symbols;
};

const LEAST_LETTERS = 4;

type Name = { words: string[]; code: string };
const names = new Map<string, Map<string, Name[]>>();

/** Returns the currencies' names in a language, as folded words, by their first letter. */
const namesIn = (language: string): Map<string, Name[]> => {
  const known = names.get(language);
  if (known) return known;
  const display = new Intl.DisplayNames(language, { type: 'currency' });
  const found = new Map<string, Name[]>();
  for (const code of CODES) {
    const words = foldWords(display.of(code) ?? '').match(/[\p{L}\p{M}]+/gu) ?? [];
    if (words.join('').length < LEAST_LETTERS) continue;
    const letter = words[0]?.charAt(0) ?? '';
    found.set(letter, [...(found.get(letter) ?? []), { words, code }]);
  }
  names.set(language, found);
  return found;
};

/** The text around a figure, and the folded words after it and its scale. */
type Around = { before: string; after: string; rest: string; language: string };

/**
 * Returns the currencies (ISO 4217) that are written directly before or after a figure: by code, by
 * an unambiguous symbol, or by their full name. Empty if none is certain.
 */
export const currenciesAt = ({ before, after, rest, language }: Around): string[] => {
  const codes = [
    /(?<![A-Za-z])([A-Z]{3})\s?$/.exec(before)?.[1],
    /^\s?(?:\p{L}{1,20}\s)?([A-Z]{3})(?![A-Za-z])/u.exec(after)?.[1],
  ].filter((code) => code !== undefined && CODES.has(code));
  const signs = [before.trimEnd().slice(-1), after.trimStart().slice(0, 1)].map((sign) =>
    symbolsOfOne().get(sign),
  );
  const words = rest.match(/[\p{L}\p{M}]+/gu) ?? [];
  const named = [...new Set([language, 'en'])].flatMap((each) =>
    (namesIn(each).get(words[0]?.charAt(0) ?? '') ?? []).flatMap((name) =>
      name.words.every((word, nth) => words[nth]?.startsWith(word)) ? name.code : [],
    ),
  );
  return [...new Set([...codes, ...signs, ...named])].filter((code) => code !== undefined);
};
