// What stands between the days of a list that says once of all of them that something applies from then.

/** "…; (b) Part B on ", "…; e / II - em ": the next item of a list that gives a day to each part. */
const ITEM_MARK =
  /[;,]\s{0,4}(?:(?:and|y|e|et|и|та|dan)\s{1,4})?(?:\(?(?:\p{L}|[ivx]{2,4}|\d{1,2})\)|[IVX]{1,4} ?[-–])/u;
const BEFORE_DAY = /\s(?:on|on the|from|em|a partir d[eo]|el|le|с|з)\s{1,4}$/u;
/** "…, salvo el artículo 5, que lo hará el ". */
const SO_DOES = /,\sque\slo\sharán?\s(?:el|a partir del)\s$/u;

/** Whether a day goes on with a list whose verb stands before it; `gap`: between it and the day before. */
export const isNextItem = (gap: string): boolean =>
  (ITEM_MARK.test(gap) && BEFORE_DAY.test(gap)) || SO_DOES.test(gap);

/** "1/7/2024 tarihinde, b) …". */
const ITEM_BEHIND = /^ ?tarihinde,\s{0,4}\(?(?:\p{L}|\d{1,2})\)/u;
/** "1/1/2009, dördüncü ve altıncı fıkraları 1/1/2010 tarihinde": the parts of each day stand before it. */
const PARTS_BEHIND =
  /^(?: ?tarihinde)?,\s[\p{L}\d\s,()/]{1,200}(?:fıkra|madde|hüküm|bent|bend|cümle)\p{L}{0,6}\s{1,3}$/u;

/** The same where the verb ends the sentence; `gap`: between a day and the next. */
export const isBeforeItem = (gap: string): boolean =>
  (ITEM_BEHIND.test(gap) && !/[;.]/.test(gap)) || PARTS_BEHIND.test(gap);
