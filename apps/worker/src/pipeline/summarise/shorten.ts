import { messageAt } from './telling.ts';

const LONGEST = 320;
/** How much of the longest line clauses must fill to end there. */
const SHORTEST_CLAUSES = 0.6;
/** So much of a line must be left for what a sentence says behind its message. */
const BEHIND = 120;
/** So much may be left of how a sentence begins that is cut in its middle. */
const FRONT = 110;

const words = new Intl.Segmenter('und', { granularity: 'word' });

/** Quotes and brackets that open where a sentence is cut. */
const DANGLING = /[\s"“«(‘–-]{1,5}$/u;

/** Letters of languages that put the verb last: what is decided stands at the end. */
const VERB_LAST =
  /[\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Sinhala}\p{Script=Tamil}əƏğıİқңөүұғҳӯپچگکے]/u;
/** What separates the items of a list, and how many make one. */
const ITEM = /[;؛；]|\s\(?\p{L}[.)]\s|\s\(?\d{1,2}\)\s/gu;
const LIST = 2;
/** A colon before the first of them. */
const OPENED = /:[-–\s]{1,3}\(?(?:\d{1,2}|\p{L})[.)]\s/u;

/** Cut between clauses where one ends late enough, else between words. */
export const shorten = (sentence: string): string => {
  if (sentence.length <= LONGEST) return sentence;
  const opener = openerOf(sentence);
  const isWhole = opener.length <= LONGEST;
  const at = isWhole ? 0 : VERB_LAST.test(opener) ? opener.length : messageAt(opener);
  return at + BEHIND <= LONGEST ? cutBehind(sentence, LONGEST) : cutInside(sentence, at);
};

/** What opens a list, up to its first item; a sentence without one opens none. */
const openerOf = (sentence: string): string => {
  const opened = sentence.search(OPENED);
  if (opened >= 0) return sentence.slice(0, opened + 1);
  const items = [...sentence.matchAll(ITEM)];
  return items.length >= LIST ? sentence.slice(0, items[0]?.index) : sentence;
};

/**
 * How it begins, and from the first clause or word on from which the message fits: in many languages the
 * verb stands last, and whom or what it is about first.
 */
const cutInside = (sentence: string, at: number): string => {
  const front = cutBehind(sentence, FRONT);
  const rest = LONGEST - front.length - 2;
  const earliest = Math.min(at + BEHIND, sentence.length) - rest;
  return `${front} ${cutBehind(sentence.slice(startFrom(sentence, earliest, at)), rest)}`;
};

/** Where a clause begins between two places of a sentence, else a word. */
const startFrom = (sentence: string, earliest: number, at: number): number => {
  const head = sentence.slice(earliest, at);
  const clause = /[,;:،؛]\s|[，；、]/u.exec(head);
  if (clause) return earliest + clause.index + clause[0].length;
  const blank = head.search(/\s\S/u);
  if (blank >= 0) return earliest + blank + 1;
  const word = [...words.segment(sentence)].find(({ index }) => index >= earliest);
  return word?.index ?? earliest;
};

const cutBehind = (sentence: string, longest: number): string => {
  if (sentence.length <= longest) return sentence;
  const head = sentence.slice(0, longest - 1);
  const clause = /^.*[,;:،؛，；、](?=\s|$)|^.*[，；、]/su.exec(head)?.[0] ?? '';
  if (clause.length > longest * SHORTEST_CLAUSES)
    return `${clause.slice(0, -1).replace(DANGLING, '')}…`;
  const cut = [...words.segment(sentence.slice(0, longest + 60))].findLast(
    ({ index }) => index < longest,
  );
  return `${sentence.slice(0, cut?.index ?? longest - 1).replace(DANGLING, '')}…`;
};
