const LONG_LINE = 45;
const TOO_SHORT_TO_BREAK = 20;
const endsSentence = /[.:;!?。؟।]["')\]]?$/;
const startsLower = /^\p{Ll}/u;
const startsItem = /^(?:[-•–*]|\(?[\p{L}\d]{1,4}[.)])\s/u;

/** The lines that are one, and how long they are together. */
type Paragraph = { lines: string[]; length: number };

/**
 * Joins the lines that a PDF broke for the width of its page, and keeps those that mean something:
 * headings, addresses, numbered items and ends of sentences.
 */
export const readableText = (text: string): string => {
  const paragraphs: Paragraph[] = [];
  for (const line of text.split('\n').map((part) => part.trim())) {
    const previous = paragraphs.at(-1);
    if (previous && isContinued(previous, line)) {
      previous.lines.push(line);
      previous.length += 1 + line.length;
    } else {
      paragraphs.push({ lines: [line], length: line.length });
    }
  }
  // Joined once: a text without any end of a sentence would otherwise be copied for each of its lines.
  const joined = paragraphs.map(({ lines }) => lines.join(' '));
  return joined.join('\n').replace(/\n{3,}/g, '\n\n');
};

const isContinued = ({ lines, length }: Paragraph, line: string) => {
  if (length === 0 || line === '' || startsItem.test(line)) return false;
  if (endsSentence.test(lines.at(-1) ?? '')) return false;
  return length >= (startsLower.test(line) ? TOO_SHORT_TO_BREAK : LONG_LINE);
};
