const LONG_LINE = 45;
const TOO_SHORT_TO_BREAK = 20;
const endsSentence = /[.:;!?。؟।]["')\]]?$/;
const startsLower = /^\p{Ll}/u;
const startsItem = /^(?:[-•–*]|\(?[\p{L}\d]{1,4}[.)])\s/u;

/**
 * Joins the lines that a PDF broke for the width of its page, and keeps those that mean something:
 * headings, addresses, numbered items and ends of sentences.
 */
export const readableText = (text: string): string => {
  const joined: string[] = [];
  for (const line of text.split('\n').map((part) => part.trim())) {
    const previous = joined.at(-1) ?? '';
    if (isContinued(previous, line)) joined[joined.length - 1] = `${previous} ${line}`;
    else joined.push(line);
  }
  return joined.join('\n').replace(/\n{3,}/g, '\n\n');
};

const isContinued = (previous: string, line: string) => {
  if (previous === '' || line === '' || startsItem.test(line)) return false;
  if (endsSentence.test(previous)) return false;
  return previous.length >= (startsLower.test(line) ? TOO_SHORT_TO_BREAK : LONG_LINE);
};
