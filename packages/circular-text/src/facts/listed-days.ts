// Text between the dates of a list to which one verb applies.

/**
 * Start of the next item in a list that gives a date for each part: "…; (b) Part B on ", "…; e / II
 * - em ".
 */
const ITEM_MARK =
  /[;,]\s{0,4}(?:(?:and|y|e|et|и|та|dan)\s{1,4})?(?:\(?(?:\p{L}|[ivx]{2,4}|\d{1,2})\)|[IVX]{1,4} ?[-–])/u;
const BEFORE_DAY = /\s(?:on|on the|from|em|a partir d[eo]|el|le|с|з)\s{1,4}$/u;
/** Start of an exception that has its own date: "…, salvo el artículo 5, que lo hará el ". */
const SO_DOES = /,\sque\slo\sharán?\s(?:el|a partir del)\s$/u;

/**
 * Whether a date continues a list whose verb comes before it. `gap` is the text since the previous
 * date.
 */
export const isNextItem = (gap: string): boolean =>
  (ITEM_MARK.test(gap) && BEFORE_DAY.test(gap)) || SO_DOES.test(gap);

/** Start of the next item, directly after a date: "1/7/2024 tarihinde, b) …". */
const ITEM_BEHIND = /^ ?tarihinde,\s{0,4}\(?(?:\p{L}|\d{1,2})\)/u;
/**
 * Provisions named before their date: "1/1/2009, dördüncü ve altıncı fıkraları 1/1/2010 tarihinde".
 */
const PARTS_BEHIND =
  /^(?: ?tarihinde)?,\s[\p{L}\d\s,()/]{1,200}(?:fıkra|madde|hüküm|bent|bend|cümle)\p{L}{0,6}\s{1,3}$/u;

/**
 * Whether a date belongs to a list whose verb comes after it. `gap` is the text up to the next
 * date.
 */
export const isBeforeItem = (gap: string): boolean =>
  (ITEM_BEHIND.test(gap) && !/[;.]/.test(gap)) || PARTS_BEHIND.test(gap);
