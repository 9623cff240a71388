/** A number as written, with the digits 0-9: "1 234 567,89", "12,34,567", "1'000", "3.5". */
export const WRITTEN_NUMBER =
  /(?<![\d.,])\d{1,3}(?: \d{3}(?!\d)){1,6}(?:[.,]\d{1,12})?|\d+(?:[.,'’]\d+)*/g;

/**
 * Returns every value that a written number may have: 1500 and 1.5 for "1.500", only 1.5 for "1,5".
 * Empty if it isn't a number, such as the section "4.2.1".
 */
export const valuesOf = (written: string): number[] => {
  const compact = written.replaceAll(/[ '’]/g, '');
  const signs = [...compact.replaceAll(/\d/g, '')];
  const [first] = signs;
  const last = signs.at(-1);
  if (first === undefined || last === undefined) return [Number(compact)];
  const groups = compact.split(/[.,]/);
  const decimals = groups.at(-1) ?? '';
  if (first !== last) {
    const isOneDecimal = signs.filter((sign) => sign === last).length === 1;
    return isOneDecimal && areGrouped(groups.slice(0, -1))
      ? [Number(`${groups.slice(0, -1).join('')}.${decimals}`)]
      : [];
  }
  const whole = areGrouped(groups) ? [Number(groups.join(''))] : [];
  return signs.length > 1 ? whole : [...whole, Number(`${groups[0]}.${decimals}`)];
};

/**
 * Whether the groups of a number's digits are thousands ("1", "234", "567") or Indian lakhs ("12",
 * "34", "567").
 */
const areGrouped = ([head = '', ...rest]: string[]): boolean => {
  if (rest.length === 0) return true;
  const isHead = /^[1-9]\d{0,2}$/.test(head);
  const isTail = rest.at(-1)?.length === 3;
  const inner = rest.slice(0, -1);
  return (
    isHead &&
    isTail &&
    (inner.every(({ length }) => length === 3) || inner.every(({ length }) => length === 2))
  );
};
