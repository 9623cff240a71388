import { mainAt, messageAt } from './telling.ts';

/** What a line has of a sentence that is longer than what is still shown whole. */
export const LONGEST = 420;
const WHOLE = 520;
const BEHIND_COLON = 24;
/** How much of the longest line clauses must fill to end there. */
const SHORTEST_CLAUSES = 0.6;
/** So much of a line must be left for what a sentence says behind its message. */
const BEHIND = 120;
/** So much of the message must be seen where the line ends with a clause. */
const TOLD_BEHIND = 60;
/** So much may be left of how a sentence begins that is cut in its middle. */
const FRONT = 110;

const words = new Intl.Segmenter('und', { granularity: 'word' });

/** Quotes and brackets that open where a sentence is cut. */
const DANGLING = /[\s"“«(‘–-]{1,5}$/u;

/** Letters of languages that put the verb last: what is decided stands at the end. */
const VERB_LAST =
  /[\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Sinhala}\p{Script=Tamil}əƏğıİқңөүұғҳӯپچگکے]/u;
/** What separates the items of a list, and how many make one. */
const ITEM = /[;؛；]|\s\(?\p{L}[.)]\s|\s\(?\d{1,2}(?:\)|-)\s/gu;
const LIST = 2;
/** A colon before the first of them. */
const OPENED = /:[-–\s]{1,3}\(?(?:\p{Nd}{1,2}|\p{L})[.)]\s/u;

/** References and other names of what stands before them, in brackets. */
const LONG_BRACKETS = /\((?:[^()]|\([^()]{0,80}\)){40,300}\)/gu;

/** Cut between clauses where one ends late enough, else between words. */
export const shorten = (whole: string): string => {
  if (whole.length <= LONGEST) return whole;
  const sentence = whole.replace(LONG_BRACKETS, '(…)');
  if (sentence.length <= LONGEST) return sentence;
  const main = withMainClause(sentence);
  if (main !== null) return main;
  if (sentence.length <= WHOLE) return sentence;
  const items = toldByItems(sentence);
  if (items !== null) return items;
  const opener = openerOf(sentence);
  // Where the verb stands last, what opens a list decides before its colon.
  if (opener.length > LONGEST && opener.length <= WHOLE && opener !== sentence)
    if (opener.endsWith(':') && VERB_LAST.test(opener)) return opener;
  const isWhole = opener.length <= LONGEST;
  const isOpen = isWhole && opener.length < sentence.length && !opener.endsWith(':');
  const verb = isOpen && VERB_LAST.test(sentence) ? endOf(sentence) : '';
  if (verb !== '') return withVerb(sentence, opener, verb);
  const at = isWhole ? 0 : VERB_LAST.test(opener) ? opener.length : messageAt(opener);
  const cut = at + BEHIND <= LONGEST ? cutBehind(sentence, LONGEST) : '';
  return cut.length >= at + TOLD_BEHIND ? cut : cutInside(sentence, at);
};

/** A list as far as there is room before its verb: its first part alone, where that fills most of it. */
const withVerb = (sentence: string, opener: string, verb: string): string => {
  const room = LONGEST - verb.length - 1;
  const isFull = opener.length <= room && opener.length > room * SHORTEST_CLAUSES;
  return `${isFull ? `${opener.replace(/[,;]$/u, '')}…` : cutBehind(sentence, room)} ${verb}`;
};

/** Where an item of a list begins: "a) ", "(2) ", "- b) ". */
const ITEM_START = /\s(?=(?:[-–—] )?\(?(?:\p{L}|\d{1,2})\)\s)/u;
/** So much of an item says what it is about, and so much may open its list. */
const SHORTEST_ITEM = 50;
const LONGEST_OPENER = 160;

/** So much of the clause that opens a sentence is kept before the main one, and so much at least. */
const LONGEST_OPENING = 70;
const SHORTEST_OPENING = 28;

/** A sentence whose main clause fits whole behind the first words of the one that opens it; null where none does. */
const withMainClause = (sentence: string): string | null => {
  const at = mainAt(sentence);
  const room = Math.min(LONGEST_OPENING, LONGEST - (sentence.length - at) - 1);
  if (at <= LONGEST_OPENING || room < SHORTEST_OPENING) return null;
  return `${cutBehind(sentence.slice(0, at), room)} ${sentence.slice(at)}`;
};

/** The count of a first item. */
const FIRST_COUNT = /^[-–—(\s]{0,3}(?:1|a|A|i|I|а|أ|ক|১)\)/u;

/** A list whose first item alone would fill the line, by the beginnings of its items; null where it is none. */
const toldByItems = (sentence: string): string | null => {
  const [opener = '', ...items] = sentence.split(ITEM_START);
  const second = opener.length + (items[0]?.length ?? 0);
  if (items.length < LIST || !FIRST_COUNT.test(items[0] ?? '') || opener.length > LONGEST_OPENER)
    return null;
  if (second < LONGEST - SHORTEST_ITEM) return null;
  const most = Math.min(items.length, Math.floor((LONGEST - opener.length) / SHORTEST_ITEM), 4);
  const room = Math.floor((LONGEST - opener.length - most) / most);
  const told = items.slice(0, most).map((item) => cutBehind(item.trim(), room));
  const line = [opener, ...told].join(' ');
  return most < items.length && !line.endsWith('…') ? `${line}…` : line;
};

/** So much of the end of a list holds the verb, so much at least where no clause begins there. */
const LONGEST_END = 100;
const SHORTEST_END = 50;

/** The end of a list that names no verb before it: "…, ile ilgili esasları kapsar.". */
const endOf = (sentence: string): string => {
  const last = sentence.slice(-LONGEST_END);
  const clause = [...last.matchAll(/[,;]\s/gu)].at(-1);
  if (clause) return last.slice(clause.index + clause[0].length);
  const end = sentence.slice(-SHORTEST_END);
  return end.slice(end.indexOf(' ') + 1);
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
  // Behind a colon stands what the sentence is for: its first words stay, where some fit.
  const opensMore = clause.endsWith(':') && head.length - clause.length > BEHIND_COLON;
  if (!opensMore && clause.length > longest * SHORTEST_CLAUSES)
    return `${clause.slice(0, -1).replace(DANGLING, '')}…`;
  const cut = [...words.segment(sentence.slice(0, longest + 60))].findLast(
    ({ index }) => index < longest,
  );
  return `${sentence.slice(0, cut?.index ?? longest - 1).replace(DANGLING, '')}…`;
};
