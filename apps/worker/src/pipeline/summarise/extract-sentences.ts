import { withoutRunningLines } from '../understand/running-lines.ts';
import { splitSentences } from '../understand/sentences.ts';
import { titleForms, withoutLeadIn } from './openings.ts';
import { tellingOf } from './telling.ts';

const LINES = 3;
const SHORTEST = 40;
/** In scripts that write a word in a sign or two. */
const SHORTEST_DENSE = 15;
const LONGEST = 320;
const FEWEST_WORDS = 6;
/** Scripts that put no spaces between words. */
const DENSE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const LOOKS_AT = 40_000;
/** Shares of words with a capital, and of figures per word, that no prose has. */
const NAMES = 0.6;
const FIGURES = 0.5;
/** Less has what a circular rests on, or a warning of the bank's web site. */
const LEAST_WORTH = 1.5;
/** How much of the longest line clauses must fill to end there. */
const SHORTEST_CLAUSES = 0.6;
/** New words that a sentence must bring to tell more than the title. */
const NEW_WORDS = 3;

/**
 * Up to three sentences of a text, given by page, that tell most of it, in their order and word for
 * word: long enough to say something, with the title's words, figures or words of duty and decision,
 * early rather than late. Empty when the text holds no sentence.
 */
export const extractSentences = (pages: readonly string[], title: string | null): string[] => {
  const forms = titleForms(title);
  const titleWords = new Set(wordsOf(title ?? ''));
  const text = withoutRunningLines(pages).join('\n\n').slice(0, LOOKS_AT);
  const isLatinText = isLatin(text);
  const sentences = splitSentences(text)
    .map((sentence) => withoutLeadIn(sentence.replaceAll(/\s+/g, ' ').trim(), forms))
    .filter(isSentence)
    .filter((sentence) => isLatin(sentence) === isLatinText && tellsMoreThan(titleWords, sentence));
  const unique = [...new Set(sentences)];
  const rated = unique.map((sentence, index) => {
    const one = { sentence, index, telling: tellingOf(sentence) };
    return { ...one, worth: worthOf(one, titleWords) };
  });
  const worthwhile = rated.filter(({ worth }) => worth > LEAST_WORTH);
  const telling = worthwhile.filter((one) => one.telling >= 0);
  return ([telling, worthwhile].find(({ length }) => length > 0) ?? rated)
    .sort((one, other) => other.worth - one.worth || one.index - other.index)
    .slice(0, LINES)
    .sort((one, other) => one.index - other.index)
    .map(({ sentence }) => shorten(sentence));
};

/** Prose: neither a heading in capitals nor a row of a table, a table of contents or an address. */
const isSentence = (sentence: string): boolean => {
  const isDense = DENSE.test(sentence);
  const shortest = isDense ? SHORTEST_DENSE : SHORTEST;
  if (sentence.length < shortest || sentence.length > LONGEST * 4) return false;
  const letters = sentence.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  const capitals = sentence.match(/\p{Lu}/gu)?.length ?? 0;
  return (
    letters > sentence.length * 0.6 &&
    capitals < letters * 0.35 &&
    !/\.{4,}|_{3,}|…{2,}/.test(sentence) &&
    !isTorn(sentence) &&
    !isListOfNames(sentence) &&
    (isDense || sentence.split(' ').length >= FEWEST_WORDS)
  );
};

/** Whether it begins or ends in mid-sentence, at an abbreviation perhaps. */
const isTorn = (sentence: string): boolean =>
  /^(?:[\p{Ll},;:)%§]|[IVX]{1,5} [–-])/u.test(sentence) ||
  /(?:\b(?:No|Nos|Art|vide|S\.O)\.|[,;(–-])$/u.test(sentence);

/** Those who were present, addressees, the heads of a table: most words begin with a capital. */
const isListOfNames = (sentence: string): boolean => {
  const words = sentence.match(/[\p{L}\p{M}]{3,}/gu) ?? [];
  const capital = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  const figures = sentence.match(/(?:^|\s)[\d.,%()-]+(?=\s|$)/gu)?.length ?? 0;
  return capital > words.length * NAMES || figures > words.length * FIGURES;
};

/** Whether most of its letters are Latin: an address in the bank's other script tells nobody a thing. */
const isLatin = (text: string): boolean => {
  const letters = text.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  return (text.match(/\p{Script=Latin}/gu)?.length ?? 0) > letters / 2;
};

/** Whether it is more than the title again, which stands above the summary already. */
const tellsMoreThan = (titleWords: Set<string>, sentence: string): boolean => {
  const words = wordsOf(sentence);
  return (
    words.length === 0 ||
    words.filter((word) => !titleWords.has(word)).length >= Math.min(NEW_WORDS, words.length)
  );
};

type Rated = { sentence: string; index: number; telling: number };

const worthOf = ({ sentence, index, telling }: Rated, titleWords: Set<string>): number => {
  const words = wordsOf(sentence);
  const shared = words.filter((word) => titleWords.has(word)).length;
  return (
    Math.min(shared, 5) / 2 +
    telling +
    (/[.!?।۔؟。]$/u.test(sentence) ? 1 : 0) +
    3 / (1 + index / 6)
  );
};

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{M}]{4,}/gu) ?? []).slice(0, 200);

const words = new Intl.Segmenter('und', { granularity: 'word' });

/** Cut between clauses where one ends late enough, else between words. */
const shorten = (sentence: string): string => {
  if (sentence.length <= LONGEST) return sentence;
  const head = sentence.slice(0, LONGEST - 1);
  const clause = /^.*[,;:،؛，；、](?=\s|$)|^.*[，；、]/su.exec(head)?.[0] ?? '';
  if (clause.length > LONGEST * SHORTEST_CLAUSES) return `${clause.slice(0, -1).trimEnd()}…`;
  const cut = [...words.segment(sentence.slice(0, LONGEST + 60))].findLast(
    ({ index }) => index < LONGEST,
  );
  return `${sentence.slice(0, cut?.index ?? LONGEST - 1).trimEnd()}…`;
};
