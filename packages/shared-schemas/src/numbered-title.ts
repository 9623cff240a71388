/** Zero in each script that banks write numbers in; its other nine digits follow in order. */
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
 * Whether a title already contains the number: "Peraturan … Nomor 3 Tahun 2025 tentang …" for
 * 3/2025, "قانون رقم (35) لسنة 2003م" for 35/2003 with its era attached to the year.
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
 * Returns a circular's title with the bank's number in front, if it has one: "No. 43/2024: Limits
 * on open currency positions". A title that contains the number stays as it is.
 */
export const numberedTitle = (number: string | null, title: string): string =>
  number === null || says(title, number) ? title : `No. ${number}: ${title}`;

const SHOWN_NUMBER = /^\s{0,9}No\. [^:]{1,60}: (?=\S)/u;

/**
 * Removes the number that `numberedTitle` adds, because the document doesn't have it in this form.
 */
export const withoutShownNumber = (text: string): string => text.replace(SHOWN_NUMBER, '');
