const MOST_OCTETS = 75;
const octets = new TextEncoder();

/** Folds a line into lines of at most 75 octets, without splitting a character (RFC 5545, 3.1). */
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
 * Folds a calendar's lines again, because its library counts characters, and a non-ASCII character
 * takes up to four octets.
 */
export const withShortLines = (calendar: string): string =>
  calendar
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .map(folded)
    .join('\r\n');
