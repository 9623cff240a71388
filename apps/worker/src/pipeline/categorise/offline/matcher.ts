import { findWords, type Word } from '../../understand/words.ts';
import { type LanguageTerms, labels, type Strength, strengthWeights } from './term-lists.ts';

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

export const meaningfulWords = (text: string): Word[] =>
  findWords(text).filter(({ form }) => !isSmall(form));

const newNode = (): Node => ({ exact: new Map(), beginnings: new Map(), terms: [] });

const childOf = (children: Map<string, Node>, key: string): Node => {
  const known = children.get(key);
  if (known) return known;
  const made = newNode();
  children.set(key, made);
  return made;
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
      node = childOf(open && isLast ? node.beginnings : node.exact, form);
      added++;
    });
  }
  if (added && !node.terms.some((known) => known.label === term.label)) node.terms.push(term);
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

const longestFrom = (node: Node, words: readonly Word[], at: number, depth: number): Best => {
  let best: Best = { length: node.terms.length ? depth : 0, terms: node.terms };
  const word = words[at + depth]?.form;
  if (word === undefined) return best;
  const consider = (next: Node | undefined) => {
    if (!next) return;
    const found = longestFrom(next, words, at, depth + 1);
    if (found.length > best.length) best = found;
  };
  consider(node.exact.get(word));
  if (node.beginnings.size) {
    // Longest beginning first, so that "reserves*" wins over "res*" at equal length.
    for (let end = word.length; end >= shortestBeginning; end--) {
      consider(node.beginnings.get(word.slice(0, end)));
    }
  }
  return best;
};

/** Every term found, leftmost and longest first, no word used twice. */
export const findTerms = (matcher: Matcher, words: readonly Word[]): Match[] => {
  const matches: Match[] = [];
  for (let at = 0; at < words.length; ) {
    const { length, terms } = longestFrom(matcher.root, words, at, 0);
    if (length) matches.push({ at, length, terms });
    at += length || 1;
  }
  return matches;
};
