/** The zeros of the scripts that banks write numbers in; the other nine digits follow each. */
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
 * Whether a title says the number already: "Peraturan … Nomor 3 Tahun 2025 tentang …" for 3/2025,
 * "قانون رقم (35) لسنة 2003م" for 35/2003, its era written against the year.
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
 * A circular's title as people quote it, with its number at the bank where there is one: "No.
 * 43/2024: Limits on open currency positions". A title that says the number stays as it is.
 */
export const numberedTitle = (number: string | null, title: string): string =>
  number === null || says(title, number) ? title : `No. ${number}: ${title}`;

const SHOWN_NUMBER = /^\s{0,9}No\. [^:]{1,60}: (?=\S)/u;

/** A text without the number that `numberedTitle` puts before a title: the document does not say it so. */
export const withoutShownNumber = (text: string): string => text.replace(SHOWN_NUMBER, '');
