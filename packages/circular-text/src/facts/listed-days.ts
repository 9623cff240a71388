// Text between the dates of a list whose verb applies to all of them.

/** "…; (b) Part B on ", "…; e / II - em ": the next list item, with a date for each part. */
const ITEM_MARK =
  /[;,]\s{0,4}(?:(?:and|y|e|et|и|та|dan)\s{1,4})?(?:\(?(?:\p{L}|[ivx]{2,4}|\d{1,2})\)|[IVX]{1,4} ?[-–])/u;
const BEFORE_DAY = /\s(?:on|on the|from|em|a partir d[eo]|el|le|с|з)\s{1,4}$/u;
/** "…, salvo el artículo 5, que lo hará el ". */
const SO_DOES = /,\sque\slo\sharán?\s(?:el|a partir del)\s$/u;

/**
 * Whether a date continues a list whose verb precedes it; `gap` is the text since the previous
 * date.
 */
export const isNextItem = (gap: string): boolean =>
  (ITEM_MARK.test(gap) && BEFORE_DAY.test(gap)) || SO_DOES.test(gap);

/** "1/7/2024 tarihinde, b) …". */
const ITEM_BEHIND = /^ ?tarihinde,\s{0,4}\(?(?:\p{L}|\d{1,2})\)/u;
/** "1/1/2009, dördüncü ve altıncı fıkraları 1/1/2010 tarihinde": the parts precede their date. */
const PARTS_BEHIND =
  /^(?: ?tarihinde)?,\s[\p{L}\d\s,()/]{1,200}(?:fıkra|madde|hüküm|bent|bend|cümle)\p{L}{0,6}\s{1,3}$/u;

/** The same with the verb at the end of the sentence; `gap` is the text until the next date. */
export const isBeforeItem = (gap: string): boolean =>
  (ITEM_BEHIND.test(gap) && !/[;.]/.test(gap)) || PARTS_BEHIND.test(gap);
