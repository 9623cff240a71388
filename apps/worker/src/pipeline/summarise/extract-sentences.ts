import { splitSentences } from '../understand/sentences.ts';

const LINES = 3;
const SHORTEST = 40;
const LONGEST = 320;
const LOOKS_AT = 40_000;

const FIGURE = /\d+(?:[.,]\d+)?\s?(?:%|٪|per ?cent|pour cent|por ciento|por cento|persen)/iu;

/** Words by which rules, dates of force and decisions are told, in the languages of most circulars. */
const TELLING =
  /\b(?:shall|must|required|effective|with effect|decided|announces?|prohibited|deadline|devront|doivent|entre en vigueur|décid|deberán|debe|vigor|dispone|deverão|deve|vigência|wajib|berlaku|harus|zorunlu|yürürlü|karar)\w*|(?:обязан|вступа|решени|должн)\p{L}*|(?:يجب|يتعين|اعتبار|قرر|يلتزم)\p{L}*/iu;

/**
 * Up to three sentences of a text that tell most of it, in their order and word for word: long
 * enough to say something, with the title's words, figures or words of duty and decision, early
 * rather than late. Empty when the text holds no sentence.
 */
export const extractSentences = (text: string, title: string | null): string[] => {
  const titleWords = new Set(wordsOf(title ?? ''));
  const sentences = splitSentences(text.slice(0, LOOKS_AT))
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
    .filter(isSentence);
  const unique = [...new Set(sentences)];
  const rated = unique.map((sentence, index) => ({
    sentence,
    index,
    worth: worthOf(sentence, index, titleWords),
  }));
  return rated
    .sort((one, other) => other.worth - one.worth || one.index - other.index)
    .slice(0, LINES)
    .sort((one, other) => one.index - other.index)
    .map(({ sentence }) => shorten(sentence));
};

/** Prose: neither a heading in capitals nor a row of a table, a table of contents or an address. */
const isSentence = (sentence: string): boolean => {
  if (sentence.length < SHORTEST || sentence.length > LONGEST * 4) return false;
  const letters = sentence.match(/\p{L}/gu)?.length ?? 0;
  const capitals = sentence.match(/\p{Lu}/gu)?.length ?? 0;
  return (
    letters > sentence.length * 0.6 &&
    capitals < letters * 0.35 &&
    !/\.{4,}|_{3,}|…{2,}/.test(sentence) &&
    sentence.split(' ').length >= 6
  );
};

const worthOf = (sentence: string, index: number, titleWords: Set<string>): number => {
  const words = wordsOf(sentence);
  const shared = words.filter((word) => titleWords.has(word)).length;
  return (
    Math.min(shared, 5) / 2 +
    (TELLING.test(sentence) ? 1.5 : 0) +
    (FIGURE.test(sentence) ? 0.75 : 0) +
    (/[.!?।۔؟。]$/u.test(sentence) ? 1 : 0) +
    2 / (1 + index / 4)
  );
};

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{M}]{4,}/gu) ?? []).slice(0, 200);

const shorten = (sentence: string): string =>
  sentence.length <= LONGEST ? sentence : `${sentence.slice(0, LONGEST - 1).trimEnd()}…`;
