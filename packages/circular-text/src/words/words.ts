import { normaliseWord } from './fold.ts';

/** A word in the form of `normaliseWord`, and its position in the text. */
export type Word = {
  form: string;
  start: number;
  end: number;
};

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}\u00ad\u0640\u200b-\u200d]*/gu;
const BROKEN_AT_LINE_END = /^[-\u2010\u00ad][ \t]*\r?\n[ \t]*$/;

/** Scripts without spaces between words, in which each letter counts as a word. */
const UNSPACED = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]/;

const addLetters = (words: Word[], form: string, start: number) => {
  for (const [index, letter] of [...form].entries()) {
    words.push({ form: letter, start: start + index, end: start + index + 1 });
  }
};

/**
 * Returns the words of a text, in order. A word that is broken at the end of a line is one word; in
 * scripts without spaces, each letter is one.
 */
export const findWords = (text: string): Word[] => {
  const known = new Map<string, string>();
  const words: Word[] = [];
  for (const match of text.matchAll(WORD)) {
    const raw = match[0].slice(0, 64);
    let form = known.get(raw);
    if (form === undefined) {
      form = normaliseWord(raw);
      known.set(raw, form);
    }
    if (!form) continue;
    const start = match.index;
    const end = start + match[0].length;
    if (UNSPACED.test(form)) {
      addLetters(words, form, start);
      continue;
    }
    const before = words.at(-1);
    if (
      before &&
      start - before.end < 6 &&
      BROKEN_AT_LINE_END.test(text.slice(before.end, start))
    ) {
      before.form = normaliseWord(before.form + form);
      before.end = end;
    } else {
      words.push({ form, start, end });
    }
  }
  return words;
};

/**
 * How much of a long text to read: the first `headLength` characters, then `samples` parts of
 * `size` characters each.
 */
export type Sampling = { headLength: number; samples: number; size: number };

/**
 * Returns the start of a long text, and evenly spaced samples of the rest. Returns a short text
 * unchanged.
 */
export const sampleText = (text: string, { headLength, samples, size }: Sampling): string => {
  if (text.length <= headLength + samples * size) return text;
  const step = (text.length - headLength) / samples;
  const starts = Array.from({ length: samples }, (_, index) =>
    Math.floor(headLength + index * step),
  );
  return [text.slice(0, headLength), ...starts.map((at) => text.slice(at, at + size))].join('\n');
};
