import { findWords, type Word } from '../../understand/words.ts';
import { singular } from './stem.ts';
import {
  cueNames,
  type LanguageTerms,
  labels,
  type Strength,
  strengthWeights,
} from './term-lists.ts';

export interface Term {
  id: number;
  label: number;
  weight: number;
}

interface Node {
  exact: Map<string, Node>;
  beginnings: Map<string, Node>;
  terms: Term[];
}

export interface Matcher {
  root: Node;
  size: number;
}

export interface Match {
  at: number;
  length: number;
  terms: Term[];
}

const shortestBeginning = 2;

const smallWords = new Set(
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
    ? !/[0-9\u0900-\u{20000}]/u.test(word) || smallWords.has(word)
    : smallWords.has(word);

/** Letters of Vietnamese alone: without their marks “nợ” (debt) and “lệ” look like small words. */
const vietnamese = /[đơư\u1ea0-\u1ef9]/iu;

export const meaningfulWords = (text: string): Word[] =>
  findWords(text).filter(
    ({ form, start, end }) => !isSmall(form) || vietnamese.test(text.slice(start, end)),
  );

const newNode = (): Node => ({ exact: new Map(), beginnings: new Map(), terms: [] });

const childOf = (children: Map<string, Node>, key: string): Node => {
  const known = children.get(key);
  if (known) return known;
  const made = newNode();
  children.set(key, made);
  return made;
};

const firstCue = labels.length - cueNames.length;

/**
 * What a term of several words still weighs once its small words are gone: “up from” would be “up”,
 * and “credit to” any credit at all. Such a subject is dropped; a cue of tone (“increased by”) stays
 * as one that is also said in passing.
 */
const weightOf = (phrase: string, parts: readonly string[], words: number, term: Term): number => {
  if (words > 1 || parts.length < 2 || /['’]/.test(phrase)) return term.weight;
  const isCue = term.label >= firstCue && phrase.replace(/\W/g, '').length >= 8;
  return isCue ? Math.min(term.weight, strengthWeights.typical) : 0;
};

const addTerm = (root: Node, phrase: string, term: Term) => {
  let node = root;
  let added = 0;
  const parts = phrase.split(/[\s/'’-]+/).filter(Boolean);
  for (const part of parts) {
    const open = part.endsWith('*');
    const words = meaningfulWords(part);
    words.forEach(({ form }, i) => {
      const isLast = i === words.length - 1;
      const isOpen = open && isLast;
      node = isOpen ? childOf(node.beginnings, form) : childOf(node.exact, singular(form));
      added++;
    });
  }
  const weight = weightOf(phrase, parts, added, term);
  if (added && weight && !node.terms.some(({ label }) => label === term.label))
    node.terms.push({ ...term, weight });
};

export const buildMatcher = (lists: LanguageTerms[]): Matcher => {
  const root = newNode();
  let size = 0;
  for (const list of lists) {
    labels.forEach((label, index) => {
      for (const [strength, terms] of Object.entries(list[label] ?? {})) {
        const weight = strengthWeights[strength as Strength];
        for (const phrase of terms.split(',')) {
          if (phrase.trim()) addTerm(root, phrase.trim(), { id: size++, label: index, weight });
        }
      }
    });
  }
  return { root, size };
};

interface Best {
  length: number;
  terms: Term[];
}

/** Nodes that a word leads to; longest beginning last, so that it wins at equal length. */
const nextNodes = (node: Node, word: string): Node[] => {
  const nodes: Node[] = [];
  const exact = node.exact.get(singular(word));
  if (node.beginnings.size) {
    for (let end = shortestBeginning; end <= word.length; end++) {
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

/** Every term found, leftmost and longest first, no word used twice. */
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
