const LONGEST_PART = 4_000;

/**
 * Cuts a text into parts of at most `longest` characters for translation, at paragraphs where there
 * are any, else at lines, sentences or words. The parts joined with a blank line are the text again,
 * save for where a paragraph had to be cut.
 */
export const cutIntoParts = (text: string, longest = LONGEST_PART): string[] => {
  const parts: string[] = [];
  let part = '';
  for (const paragraph of text.split(/\n\s*\n/).flatMap((long) => cutParagraph(long, longest))) {
    if (part && part.length + paragraph.length + 2 > longest) {
      parts.push(part);
      part = '';
    }
    part = part ? `${part}\n\n${paragraph}` : paragraph;
  }
  if (part) parts.push(part);
  return parts;
};

/** Where a paragraph too long for one part may be cut, the best first. */
const CUTS = [/[.!?;।۔؟。]\s*\n/gu, /[.!?;।۔؟。]\s/gu, /\n/g, /\s/g];

const cutParagraph = (paragraph: string, longest: number): string[] => {
  const pieces: string[] = [];
  let rest = paragraph.trim();
  while (rest.length > longest) {
    const at = lastCut(rest.slice(0, longest));
    pieces.push(rest.slice(0, at).trimEnd());
    rest = rest.slice(at).trimStart();
  }
  if (rest) pieces.push(rest);
  return pieces;
};

const lastCut = (head: string): number => {
  for (const cut of CUTS) {
    const last = [...head.matchAll(cut)].at(-1);
    // A cut near the beginning would make many small parts.
    if (last && last.index > head.length / 2) return last.index + last[0].length;
  }
  return head.length;
};
