import { messageAt } from './telling.ts';

const LONGEST = 320;
/** How much of the longest line clauses must fill to end there. */
const SHORTEST_CLAUSES = 0.6;
/** So much of a line must be left for what a sentence says behind its message. */
const BEHIND = 120;

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
  return at + BEHIND <= LONGEST ? cutBehind(sentence) : cutBehind(cutBefore(sentence, at));
};

/** What opens a list, up to its first item; a sentence without one opens none. */
const openerOf = (sentence: string): string => {
  const opened = sentence.search(OPENED);
  if (opened >= 0) return sentence.slice(0, opened + 1);
  const items = [...sentence.matchAll(ITEM)];
  return items.length >= LIST ? sentence.slice(0, items[0]?.index) : sentence;
};

/**
 * From the first clause or word on from which the message fits: what a long sentence rests on stands
 * before it, and in many languages its verb stands last.
 */
const cutBefore = (sentence: string, at: number): string => {
  const earliest = Math.min(at + BEHIND, sentence.length) - LONGEST + 2;
  const head = sentence.slice(earliest, at);
  const clause = /[,;:،؛]\s|[，；、]/u.exec(head);
  if (clause) return `…${sentence.slice(earliest + clause.index + clause[0].length)}`;
  const blank = head.search(/\s\S/u);
  if (blank >= 0) return `…${sentence.slice(earliest + blank + 1)}`;
  const word = [...words.segment(sentence)].find(({ index }) => index >= earliest);
  return `…${sentence.slice(word?.index ?? earliest)}`;
};

const cutBehind = (sentence: string): string => {
  if (sentence.length <= LONGEST) return sentence;
  const head = sentence.slice(0, LONGEST - 1);
  const clause = /^.*[,;:،؛，；、](?=\s|$)|^.*[，；、]/su.exec(head)?.[0] ?? '';
  if (clause.length > LONGEST * SHORTEST_CLAUSES)
    return `${clause.slice(0, -1).replace(DANGLING, '')}…`;
  const cut = [...words.segment(sentence.slice(0, LONGEST + 60))].findLast(
    ({ index }) => index < LONGEST,
  );
  return `${sentence.slice(0, cut?.index ?? LONGEST - 1).replace(DANGLING, '')}…`;
};
