/**
 * The digit zero in each script in which banks write numbers. The code points of the other nine
 * digits follow it.
 */
const ZEROS = ['٠', '۰', '०', '০', '๐', '໐', '០', '၀', '༠', '௦', '෦'].map((zero) =>
  zero.charCodeAt(0),
);

const withPlainDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = ZEROS.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });

/**
 * Whether a title already contains the circular's number: "Peraturan … Nomor 3 Tahun 2025 tentang
 * …" contains 3/2025, and "قانون رقم (35) لسنة 2003م" contains 35/2003, although a letter for the
 * era is attached to the year.
 */
const says = (title: string, number: string): boolean => {
  const words = new Set(
    withPlainDigits(title)
      .toLowerCase()
      .match(/\p{L}+|\p{N}+/gu),
  );
  const parts =
    withPlainDigits(number)
      .toLowerCase()
      .match(/\p{N}+/gu) ?? [];
  return parts.every((part) => words.has(part));
};

/**
 * Puts the bank's number for a circular, if there is one, before its title: "No. 43/2024: Limits on
 * open currency positions". Leaves a title that already contains the number unchanged.
 */
export const numberedTitle = (number: string | null, title: string): string =>
  number === null || says(title, number) ? title : `No. ${number}: ${title}`;

const SHOWN_NUMBER = /^\s{0,9}No\. [^:]{1,60}: (?=\S)/u;

/**
 * Removes the number that `numberedTitle` adds to a title, because the document itself doesn't
 * contain it in this form.
 */
export const withoutShownNumber = (text: string): string => text.replace(SHOWN_NUMBER, '');
