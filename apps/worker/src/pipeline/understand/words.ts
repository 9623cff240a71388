/** A word in a form that can be compared (`normaliseWord`), and where it stands in its text. */
export type Word = {
  form: string;
  start: number;
  end: number;
};

const LATIN_MARKS = /[\u0300-\u036f]/g;
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const ARABIC_MARKS = /[\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/g;
const ARABIC_LETTERS = /[\u0600-\u06ff\ufb50-\ufdff\ufe70-\ufeff]/;
const PLAIN_ASCII = /^[a-z0-9]+$/;

const foldArabic = (word: string) =>
  word
    .replace(ARABIC_MARKS, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/[ىیئ]/g, 'ي')
    .replace(/ؤ/g, 'و')
    .replace(/[ةۃہھە]/g, 'ه')
    .replace(/ک/g, 'ك')
    // Many PDFs store the lam-alef ligature back to front ("خالل" for "خلال"): both become one form.
    .replace(/لا/g, 'ال');

/** The definite article and the one-letter words glued to it, in the folded spelling. */
export const stemArabic = (word: string): string => {
  let rest = word;
  if (rest.length > 4 && /^[وفبك]ا/.test(rest)) rest = rest.slice(1);
  if (rest.startsWith('اال') && rest.length > 4) return `ا${rest.slice(3)}`;
  if (rest.startsWith('لال') && rest.length > 5) return `ا${rest.slice(3)}`;
  if (rest.startsWith('ال') && rest.length > 4) return rest.slice(2);
  if (rest.startsWith('ولل') && rest.length > 5) return rest.slice(3);
  if (rest.startsWith('لل') && rest.length > 4) return rest.slice(2);
  return rest;
};

const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu;

/** Digits of any script as 0-9: every script keeps its ten digits in a row, starting at zero. */
export const plainDigits = (text: string): string =>
  text.replace(OTHER_DIGITS, (digit) => {
    let zero = digit.codePointAt(0) ?? 0;
    const code = zero;
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(code - zero);
  });

/**
 * A word in a form that can be compared: lower case, without accents, with the writing habits that
 * differ between files of one language (Arabic alef and ya, Turkish i, tatweel) made equal.
 */
export const normaliseWord = (raw: string): string => {
  const lower = raw.toLowerCase();
  if (PLAIN_ASCII.test(lower)) return lower;
  const word = plainDigits(lower.normalize('NFKC').replace(INVISIBLE, ''));
  if (ARABIC_LETTERS.test(word)) return stemArabic(foldArabic(word));
  return word
    .toLowerCase()
    .normalize('NFKD')
    .replace(LATIN_MARKS, '')
    .replace(/ı/g, 'i')
    .replace(/[əә]/g, 'e')
    .replace(/ł/g, 'l')
    .replace(/đ/g, 'd')
    .replace(/ø/g, 'o')
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .normalize('NFC');
};

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}\u00ad\u0640\u200b-\u200d]*/gu;
const BROKEN_AT_LINE_END = /^[-\u2010\u00ad][ \t]*\r?\n[ \t]*$/;

/** Scripts that put no spaces between words: each letter stands for itself. */
const UNSPACED = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]/;

const addLetters = (words: Word[], form: string, start: number) => {
  for (const [index, letter] of [...form].entries()) {
    words.push({ form: letter, start: start + index, end: start + index + 1 });
  }
};

/**
 * The words of a text in their order. A word broken at the end of a line counts as one; scripts that
 * put no spaces between words give a word for each letter.
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

/** How much of a long text is read: its first `headLength` characters, and samples of `size` each. */
export type Sampling = { headLength: number; samples: number; size: number };

/** The start of a long text in full and even samples of the rest, so that cost stays bounded. */
export const sampleText = (text: string, { headLength, samples, size }: Sampling): string => {
  if (text.length <= headLength + samples * size) return text;
  const step = (text.length - headLength) / samples;
  const starts = Array.from({ length: samples }, (_, index) =>
    Math.floor(headLength + index * step),
  );
  return [text.slice(0, headLength), ...starts.map((at) => text.slice(at, at + size))].join('\n');
};
