import { findWords, type Word } from '../words/words.ts';
import { CUES, LABELS } from './labels.ts';
import { singular } from './stem.ts';
import type { LanguageTerms } from './term-lists.ts';
import { STRENGTH_POINTS } from './tuning.ts';

/** A term from a list: its id, the index of its label in `LABELS`, and its points. */
type Term = { id: number; label: number; points: number };

type Node = { exact: Map<string, Node>; beginnings: Map<string, Node>; terms: Term[] };

/** A prefix tree (trie) of the terms in a language and in related languages. */
export type Matcher = { root: Node };

/**
 * The terms found at one place in a text: the index of their first word, and their number of words.
 */
export type Match = { at: number; length: number; terms: Term[] };

const SHORTEST_BEGINNING = 2;

const SMALL_WORDS = new Set(
  (
    'of the and for on in to an at by or with from as its ' +
    'de del la el los las en al por con un una ' +
    'da do das dos em no na nos nas um uma ' +
    'du des le les et au aux sur dans pour une ' +
    've ile dan di yang untuk dengan ' +
    'der die das und ' +
    'si din pe cu ' +
    'ya wa za kwa cha la vya ' +
    'и в на о об с по из в у за та і й ' +
    'في من و علي عن ' +
    'در از به و های ها را ' +
    'के की का में और को से'
  ).split(' '),
);

const isSmall = (word: string) =>
  word.length === 1
    ? !/[0-9\u0900-\u{20000}]/u.test(word) || SMALL_WORDS.has(word)
    : SMALL_WORDS.has(word);

/**
 * Letters that only Vietnamese uses. Its words keep their accents: without them, “nợ” (debt) or
 * “lệ” would look like a stop word.
 */
const VIETNAMESE = /[đơư\u1ea0-\u1ef9]/iu;

/** Returns the words in a text without stop words (of, the, de, la). */
export const meaningfulWords = (text: string): Word[] =>
  findWords(text).filter(
    ({ form, start, end }) => !isSmall(form) || VIETNAMESE.test(text.slice(start, end)),
  );

const newNode = (): Node => ({ exact: new Map(), beginnings: new Map(), terms: [] });

const childOf = (children: Map<string, Node>, key: string): Node => {
  const known = children.get(key);
  if (known) return known;
  const made = newNode();
  children.set(key, made);
  return made;
};

const STRENGTHS = ['decides', 'names', 'typical', 'hints'] as const;

const FIRST_CUE = LABELS.length - CUES.length;

/**
 * Minimum number of letters in a cue that is used although only one of its words isn't a stop word.
 */
const LONG_CUE = 8;

/**
 * Returns the points for a term; 0 drops it. A term of several words of which only one isn't a stop
 * word matches too much: “credit to” becomes any credit, “up from” any “up”. If it names a topic,
 * it is dropped; if it is a long cue (“increased by”), it gets at most the points of a typical
 * term.
 */
const pointsOf = (phrase: string, counts: { parts: number; words: number }, term: Term): number => {
  if (counts.words > 1 || counts.parts < 2 || /['’]/.test(phrase)) return term.points;
  const isCue = term.label >= FIRST_CUE && phrase.replace(/\W/g, '').length >= LONG_CUE;
  return isCue ? Math.min(term.points, STRENGTH_POINTS.typical) : 0;
};

const addTerm = (root: Node, phrase: string, term: Term) => {
  let node = root;
  let words = 0;
  const parts = phrase.split(/[\s/'’-]+/).filter(Boolean);
  for (const part of parts) {
    const forms = meaningfulWords(part).map(({ form }) => form);
    for (const [index, form] of forms.entries()) {
      const isOpen = part.endsWith('*') && index === forms.length - 1;
      node = isOpen ? childOf(node.beginnings, form) : childOf(node.exact, singular(form));
      words += 1;
    }
  }
  const points = pointsOf(phrase, { parts: parts.length, words }, term);
  if (words && points && !node.terms.some(({ label }) => label === term.label))
    node.terms.push({ ...term, points });
};

/**
 * Builds the matcher for some term lists. If several lists contain a term, the first list decides.
 */
export const buildMatcher = (lists: readonly LanguageTerms[]): Matcher => {
  const root = newNode();
  let id = 0;
  for (const list of lists) {
    for (const [label, slug] of LABELS.entries()) {
      for (const strength of STRENGTHS) {
        for (const phrase of list[slug]?.[strength] ?? []) {
          addTerm(root, phrase, { id, label, points: STRENGTH_POINTS[strength] });
          id += 1;
        }
      }
    }
  }
  return { root };
};

type Best = { length: number; terms: Term[] };

/**
 * Returns the nodes that a word leads to: those for prefixes of the word, shortest first, then the
 * one for the whole word. Of equally long matches, the last one is used.
 */
const nextNodes = (node: Node, word: string): Node[] => {
  const nodes: Node[] = [];
  const exact = node.exact.get(singular(word));
  if (node.beginnings.size) {
    for (let end = SHORTEST_BEGINNING; end <= word.length; end += 1) {
      const found = node.beginnings.get(word.slice(0, end));
      if (found) nodes.push(found);
    }
  }
  if (exact) nodes.push(exact);
  return nodes;
};

const longestFrom = (
  nodes: readonly Node[],
  words: readonly Word[],
  at: number,
  depth: number,
): Best => {
  let best: Best = { length: 0, terms: [] };
  for (const node of nodes) {
    if (node.terms.length && depth >= best.length) best = { length: depth, terms: node.terms };
    const word = words[at + depth]?.form;
    if (word === undefined || (!node.exact.size && !node.beginnings.size)) continue;
    const longer = longestFrom(nextNodes(node, word), words, at, depth + 1);
    if (longer.length > depth && longer.length >= best.length) best = longer;
  }
  return best;
};

/**
 * Returns the terms found in a list of words. Prefers the leftmost and then the longest match, and
 * uses each word only once.
 */
export const findTerms = (matcher: Matcher, words: readonly Word[]): Match[] => {
  const firsts = new Map<string, Node[]>();
  const matches: Match[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at]?.form ?? '';
    let nodes = firsts.get(word);
    if (!nodes) {
      nodes = nextNodes(matcher.root, word);
      firsts.set(word, nodes);
    }
    const { length, terms } = nodes.length
      ? longestFrom(nodes, words, at, 1)
      : { length: 0, terms: [] };
    if (length) matches.push({ at, length, terms });
    at += length || 1;
  }
  return matches;
};
