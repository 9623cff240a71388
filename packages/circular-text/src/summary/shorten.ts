/** Maximum number of characters in a line of a summary. */
export const LONGEST_LINE = 320;
/** Minimum share of the line that must remain if it is cut at the end of a clause. */
const SHORTEST_CLAUSES = 0.6;

const words = new Intl.Segmenter('und', { granularity: 'word' });

/** Opening quotation marks and brackets that a cut leaves at the end. */
const DANGLING = /[\s"“«(‘–-]{1,5}$/u;
/** Brackets with a reference or another long text. */
const LONG_BRACKETS = /\s?\((?:[^()]|\([^()]{0,80}\)){40,300}\)/gu;

/**
 * Shortens a sentence to the length of a line: cuts it at the end of a clause if enough remains,
 * and otherwise at the end of a word.
 */
export const shorten = (whole: string): string => {
  if (whole.length <= LONGEST_LINE) return whole;
  const sentence = whole.replace(LONG_BRACKETS, '');
  if (sentence.length <= LONGEST_LINE) return sentence;
  const head = sentence.slice(0, LONGEST_LINE - 1);
  const clause = /^.*[,;:،؛，；、](?=\s|$)|^.*[，；、]/su.exec(head)?.[0] ?? '';
  if (clause.length > LONGEST_LINE * SHORTEST_CLAUSES)
    return `${clause.slice(0, -1).replace(DANGLING, '')}…`;
  const cut = [...words.segment(sentence.slice(0, LONGEST_LINE + 60))].findLast(
    ({ index }) => index < LONGEST_LINE,
  );
  return `${sentence.slice(0, cut?.index ?? LONGEST_LINE - 1).replace(DANGLING, '')}…`;
};
