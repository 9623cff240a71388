/**
 * Letters and digits in a form that can be compared: lower case, without accents, with the writing
 * habits that differ between texts of one language (Arabic alef and ya, Turkish i, tatweel) made
 * equal.
 */

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

const otherDigits = /(?![0-9])\p{Nd}/gu;

/** Digits of any script as 0-9: every script keeps its ten digits in a row, starting at zero. */
export const plainDigits = (text: string): string =>
  text.replace(otherDigits, (digit) => {
    let zero = digit.codePointAt(0) ?? 0;
    const code = zero;
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
    return String(code - zero);
  });

/** One word in the form that words are compared in. */
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
