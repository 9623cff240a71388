/** A script, or part of one. */
export type Script =
  | 'latin'
  | 'cyrillic'
  | 'greek'
  | 'armenian'
  | 'hebrew'
  | 'arabic'
  | 'thaana'
  | 'devanagari'
  | 'bengali'
  | 'gurmukhi'
  | 'gujarati'
  | 'odia'
  | 'tamil'
  | 'telugu'
  | 'kannada'
  | 'malayalam'
  | 'sinhala'
  | 'thai'
  | 'lao'
  | 'tibetan'
  | 'myanmar'
  | 'georgian'
  | 'hangul'
  | 'ethiopic'
  | 'khmer'
  | 'kana'
  | 'han';

/**
 * First and last code unit of each block, and its script, in ascending order so that a search can
 * stop early.
 */
const BLOCKS: [number, number, Script][] = [
  [0x0041, 0x024f, 'latin'],
  [0x0370, 0x03ff, 'greek'],
  [0x0400, 0x052f, 'cyrillic'],
  [0x0531, 0x058f, 'armenian'],
  [0x0591, 0x05f4, 'hebrew'],
  [0x0620, 0x06ff, 'arabic'],
  [0x0750, 0x077f, 'arabic'],
  [0x0780, 0x07b1, 'thaana'],
  [0x0900, 0x097f, 'devanagari'],
  [0x0980, 0x09ff, 'bengali'],
  [0x0a00, 0x0a7f, 'gurmukhi'],
  [0x0a80, 0x0aff, 'gujarati'],
  [0x0b00, 0x0b7f, 'odia'],
  [0x0b80, 0x0bff, 'tamil'],
  [0x0c00, 0x0c7f, 'telugu'],
  [0x0c80, 0x0cff, 'kannada'],
  [0x0d00, 0x0d7f, 'malayalam'],
  [0x0d80, 0x0dff, 'sinhala'],
  [0x0e00, 0x0e7f, 'thai'],
  [0x0e80, 0x0eff, 'lao'],
  [0x0f00, 0x0fff, 'tibetan'],
  [0x1000, 0x109f, 'myanmar'],
  [0x10a0, 0x10ff, 'georgian'],
  [0x1100, 0x11ff, 'hangul'],
  [0x1200, 0x139f, 'ethiopic'],
  [0x1780, 0x17ff, 'khmer'],
  [0x1e00, 0x1eff, 'latin'],
  [0x3040, 0x30ff, 'kana'],
  [0x3400, 0x9fff, 'han'],
  [0xac00, 0xd7af, 'hangul'],
  [0xfb50, 0xfdff, 'arabic'],
  [0xfe70, 0xfefc, 'arabic'],
];

/**
 * Returns the script of a UTF-16 code unit; null for digits and symbols, and for scripts that no
 * bank uses.
 */
const scriptOf = (code: number): Script | null => {
  for (const [from, to, script] of BLOCKS) {
    if (code < from) return null;
    if (code <= to) return script;
  }
  return null;
};

const isLatinSign = (code: number) =>
  (code > 0x5a && code < 0x61) || (code > 0x7a && code < 0xc0) || code === 0xd7 || code === 0xf7;

/**
 * Returns how many letters of each script a text has, most frequent script first. A Chinese
 * character counts as about two letters.
 */
export const countScripts = (text: string): { script: Script; letters: number }[] => {
  const counts = new Map<Script, number>();
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    const script = scriptOf(code);
    if (!script || (script === 'latin' && isLatinSign(code))) continue;
    counts.set(script, (counts.get(script) ?? 0) + (script === 'han' ? 2 : 1));
  }
  return [...counts]
    .map(([script, letters]) => ({ script, letters }))
    .sort((a, b) => b.letters - a.letters);
};

/** Scripts in which one character says about as much as several letters of an alphabet. */
const DENSE: [characters: RegExp, letters: number][] = [
  [/[\p{Script=Han}\p{Script=Hangul}]/gu, 3],
  [/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Ethiopic}]/gu, 2],
];

/** Returns the length that a text would have in an alphabet, by which short texts are judged. */
export const alphabeticLength = (text: string): number =>
  DENSE.reduce(
    (length, [characters, letters]) =>
      length + (text.match(characters)?.length ?? 0) * (letters - 1),
    text.length,
  );
