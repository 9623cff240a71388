/** A line of a summary has no more signs. */
export const LONGEST_LINE = 320;
/** How much of a line clauses must fill to end there. */
const SHORTEST_CLAUSES = 0.6;

const words = new Intl.Segmenter('und', { granularity: 'word' });

/** Quotes and brackets that open where a sentence is cut. */
const DANGLING = /[\s"“«(‘–-]{1,5}$/u;
/** References and other names of what stands before them, in brackets. */
const LONG_BRACKETS = /\s?\((?:[^()]|\([^()]{0,80}\)){40,300}\)/gu;

/** A sentence as far as there is room in a line: up to the end of a clause where one ends late enough, else of a word. */
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
