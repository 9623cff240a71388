/**
 * Words of a text in a form that can be compared: lower case, without accents, with the writing
 * habits that differ between files of one language (Arabic alef and ya, Turkish i, tatweel) made equal.
 */
export interface Word {
  form: string;
  start: number;
  end: number;
}

const latinMarks = /[\u0300-\u036f]/g;
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const arabicMarks = /[\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/g;
const arabicLetters = /[\u0600-\u06ff\ufb50-\ufdff\ufe70-\ufeff]/;
const plainAscii = /^[a-z0-9]+$/;

const foldArabic = (word: string) =>
  word
    .replace(arabicMarks, '')
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

const otherDigits = /(?![0-9])\p{Nd}/gu;

/** Digits of any script as 0-9: every script keeps its ten digits in a row, starting at zero. */
export const plainDigits = (text: string): string =>
  text.replace(otherDigits, (digit) => {
    let zero = digit.codePointAt(0) ?? 0;
    const code = zero;
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
    return String(code - zero);
  });

export const normaliseWord = (raw: string): string => {
  const lower = raw.toLowerCase();
  if (plainAscii.test(lower)) return lower;
  const word = plainDigits(lower.normalize('NFKC').replace(invisible, ''));
  if (arabicLetters.test(word)) return stemArabic(foldArabic(word));
  return word
    .toLowerCase()
    .normalize('NFKD')
    .replace(latinMarks, '')
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

const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}\u00ad\u0640\u200b-\u200d]*/gu;
const brokenAtLineEnd = /^[-\u2010\u00ad][ \t]*\r?\n[ \t]*$/;

/** Scripts that put no spaces between words: each letter stands for itself. */
const unspaced = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]/;

const addLetters = (words: Word[], form: string, start: number) => {
  [...form].forEach((letter, i) => {
    words.push({ form: letter, start: start + i, end: start + i + 1 });
  });
};

export const findWords = (text: string): Word[] => {
  const known = new Map<string, string>();
  const words: Word[] = [];
  for (const match of text.matchAll(wordPattern)) {
    const raw = match[0].slice(0, 64);
    let form = known.get(raw);
    if (form === undefined) {
      form = normaliseWord(raw);
      known.set(raw, form);
    }
    if (!form) continue;
    const start = match.index;
    const end = start + match[0].length;
    if (unspaced.test(form)) {
      addLetters(words, form, start);
      continue;
    }
    const before = words.at(-1);
    if (before && start - before.end < 6 && brokenAtLineEnd.test(text.slice(before.end, start))) {
      before.form = normaliseWord(before.form + form);
      before.end = end;
    } else {
      words.push({ form, start, end });
    }
  }
  return words;
};

/** The start of a long text in full and even samples of the rest, so that cost stays bounded. */
export const sampleText = (text: string, headLength: number, samples: number, size: number) => {
  if (text.length <= headLength + samples * size) return text;
  const parts = [text.slice(0, headLength)];
  const step = (text.length - headLength) / samples;
  for (let i = 0; i < samples; i++) {
    const from = Math.floor(headLength + i * step);
    parts.push(text.slice(from, from + size));
  }
  return parts.join('\n');
};
