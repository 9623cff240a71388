const MOST_OCTETS = 75;
const octets = new TextEncoder();

/**
 * Folds a calendar line so that no part has more than 75 octets, without splitting a character (RFC
 * 5545, 3.1).
 */
const folded = (line: string): string => {
  let text = '';
  let length = 0;
  for (const character of line) {
    const size = octets.encode(character).length;
    if (length + size > MOST_OCTETS) {
      text += '\r\n ';
      length = 1;
    }
    text += character;
    length += size;
  }
  return text;
};

/**
 * Folds the lines of a calendar again, because the library that writes it counts characters, and a
 * non-ASCII character takes up to four octets.
 */
export const withShortLines = (calendar: string): string =>
  calendar
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .map(folded)
    .join('\r\n');
