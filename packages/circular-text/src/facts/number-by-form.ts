/** A number with the series in brackets, as in statutory orders: "S.R.O. 123(I)/2026". */
const SERIES_IN_BRACKETS =
  /(?<!\p{L})((?:\p{Lu}\. ?){2,4}) ?(?:No\. ?)?(\d{1,5}) ?(\([IVX]{1,4}\)\/(?:19|20)\d\d)(?!\d)/u;

/** A serial number of three digits, the month and the year: "N° 008-06-2026". */
const WITH_MONTH = /(?<!\p{L})[Nn][°º] ?(0\d\d-(?:0[1-9]|1[0-2])-(?:19|20)\d\d)(?![\d-])/u;

/** A number in brackets below the title of a Turkish act: "(SAYI: 2026/11)". */
const IN_BRACKETS = /^\((?:say[ıi]|no) ?: ?((?:19|20)\d\d\/\d{1,4})\)$/iu;

/** A Korean number at the end of its line: "제2026-35호". */
const HANGUL = /제 ?((?:19|20)\d\d-\d{1,5}) ?호$/u;

/** Returns a number whose form tells it from dates and from numbers of other things. */
export const numberByForm = (text: string): string | undefined => {
  const [whole, series = '', count, rest] = SERIES_IN_BRACKETS.exec(text) ?? [];
  if (whole) return `${series.replaceAll(' ', '')} ${count}${rest}`;
  return (WITH_MONTH.exec(text) ?? IN_BRACKETS.exec(text) ?? HANGUL.exec(text))?.[1];
};
