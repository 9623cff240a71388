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
    // Many PDFs store the lam-alef ligature in reverse ("خالل" for "خلال"), so both orders become
    // the same.
    .replace(/لا/g, 'ال');

/** Removes the definite article and one-letter words that are attached to a folded Arabic word. */
const stemArabic = (word: string): string => {
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

/**
 * Converts the digits of every script to 0-9. The ten digits of a script have consecutive code
 * points, starting with zero.
 */
export const plainDigits = (text: string): string =>
  text.replace(OTHER_DIGITS, (digit) => {
    let zero = digit.codePointAt(0) ?? 0;
    const code = zero;
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(code - zero);
  });

/**
 * Folds a word for comparison: puts it into lower case, and removes accents and spelling
 * differences between files in one language (Arabic alef and ya, Turkish i, tatweel).
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
