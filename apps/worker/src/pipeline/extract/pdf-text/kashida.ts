import { hasRightToLeft } from './characters.ts';
import type { Atom, Segment } from './glyph-lines.ts';

/**
 * Removes strokes that stretch words, in a file that maps them to other symbols, such as 9 or (. A
 * symbol is taken for such a stroke if it occurs only between two letters in a right-to-left word.
 */
export const withoutFalseKashida = (segments: Segment[]): Segment[] => {
  const uses = new Map<string, Use>();
  for (const { atoms } of segments) {
    for (const { at, end } of runsOfSigns(atoms)) {
      const atom = atoms[at];
      if (!atom) continue;
      const isWithin = isLetter(atoms[at - 1]) && isLetter(atoms[end]);
      const use = uses.get(keyOf(atom)) ?? { isWithin: true, isRepeated: false, count: 0 };
      uses.set(keyOf(atom), {
        isWithin: use.isWithin && isWithin,
        // A symbol that is repeated or is a figure can't be part of a word, whereas a single dash
        // or bracket can.
        isRepeated: use.isRepeated || end - at > 1 || /\p{Nd}/u.test(atom.text),
        count: use.count + 1,
      });
    }
  }
  const strokes = new Set(
    [...uses]
      .filter(([, use]) => use.isWithin && use.isRepeated && use.count > 1)
      .map(([key]) => key),
  );
  if (strokes.size === 0) return segments;
  return segments.map((segment) => ({
    ...segment,
    atoms: segment.atoms.filter((atom) => !strokes.has(keyOf(atom))),
  }));
};

type Use = { isWithin: boolean; isRepeated: boolean; count: number };

const keyOf = ({ font, code }: Atom) => `${font} ${code}`;
const isLetter = (atom: Atom | undefined) => atom !== undefined && hasRightToLeft(atom.text);

/** Finds the runs in which one symbol that isn't a letter is repeated. */
const runsOfSigns = (atoms: readonly Atom[]): { at: number; end: number }[] => {
  const runs: { at: number; end: number }[] = [];
  let at = 0;
  while (at < atoms.length) {
    const atom = atoms[at];
    let end = at + 1;
    if (atom && /^[^\p{L}\p{M}\s]$/u.test(atom.text)) {
      for (let next = atoms[end]; next && keyOf(next) === keyOf(atom); next = atoms[end]) end += 1;
      runs.push({ at, end });
    }
    at = end;
  }
  return runs;
};
