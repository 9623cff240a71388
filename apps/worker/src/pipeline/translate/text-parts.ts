const LONGEST_PART = 4_000;

/**
 * A part of the text, with its first page (from 1), and whether it is all figures, which aren't
 * translated.
 */
export type TextPart = { text: string; page: number; isFigures: boolean };

/**
 * Splits pages of text into parts of at most `longest` characters for translation, at paragraphs if
 * possible, else at lines, sentences or words. Joining the parts with blank lines restores the
 * text, except where a paragraph had to be split. Tables with only figures are separate parts.
 */
export const cutIntoParts = (pages: readonly string[], longest = LONGEST_PART): TextPart[] => {
  const parts: TextPart[] = [];
  for (const [at, page] of pages.entries()) {
    for (const text of page.split(/\n\s*\n/).flatMap((long) => cutParagraph(long, longest))) {
      const last = parts.at(-1);
      const isFigures = isAllFigures(text);
      if (last?.isFigures === isFigures && last.text.length + text.length + 2 <= longest) {
        last.text += `\n\n${text}`;
      } else {
        parts.push({ text, page: at + 1, isFigures });
      }
    }
  }
  return parts;
};

/** Minimum length of a separate table of figures; a shorter one stays with the text around it. */
const LEAST_FIGURES = 200;
/** Maximum share of a table of figures that may be letters in words. */
const MOST_LETTERS = 0.1;

const isAllFigures = (text: string): boolean => {
  const signs = text.replaceAll(/\s+/g, '').length;
  if (signs < LEAST_FIGURES) return false;
  const letters = (text.match(/\p{L}[\p{L}\p{M}]+/gu) ?? []).join('').length;
  return letters < MOST_LETTERS * signs;
};

/** Where a paragraph that is too long may be split, best first. */
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
    // Splits only in the second half, because a split near the start would make many small parts.
    if (last && last.index > head.length / 2) return last.index + last[0].length;
  }
  return head.length;
};
