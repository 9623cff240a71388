import { withoutRunningLines } from '../understand/running-lines.ts';
import { splitSentences } from '../understand/sentences.ts';

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

const FIGURE = /(?<=\d)\s?(?:%|٪|per ?cent|pour cent|por ciento|por cento|persen)/iu;

/** Words by which rules, dates of force and decisions are told, in the languages of most circulars. */
const TELLING =
  /\b(?:shall|must|required|effective|with effect|takes? effect|into force|replaces?|repeals?|revoke|decided|announces?|prohibited|deadline|devront|doivent|entre en vigueur|abroge|remplace|décid|deberán|debe|vigor|deroga|dispone|deverão|deve|vigência|revoga|wajib|berlaku|harus|mencabut|zorunlu|yürürlü|karar)|(?:обязан|вступа|отмен|решени|должн)|(?:应当|必须|不得|施行|决定|ต้อง|มีผล|होगा|प्रभावी|হবে|কার্যকর)|(?:يجب|يتعين|اعتبار|قرر|يلتزم|يلغى)/iu;

/** What opens a letter, before the sentence itself: “Dear Sir,”, “Objet :”. */
const OPENING =
  /^(?:(?:dear|madam|sir|estimad|apreciad|senhor|yth|প্রিয়|महोदय|प्रिय)[^,:]{0,40}[,:]|(?:subject|re|objet|asunto|assunto|perihal|hal|konu|тема|الموضوع) ?:)\s*/iu;

/** What counts paragraphs: “•”, “(2)”, “4.1”; not the day of a date, nor a figure. */
const COUNT =
  /^(?:[•▪*–-]+|\(\d{1,3}\)|\d{1,3}(?:\.\d{1,2})*[.)]|\d{1,2}(?:\.\d{1,2})+)\s+(?=\p{Lu}|\p{Lo})(?!\p{L}+ \d{4})/u;

/** A letter has a greeting and a subject, each perhaps counted; a longer row of them is no letter. */
const MOST_LEAD_INS = 4;

const withoutLeadIn = (sentence: string): string => {
  let rest = sentence;
  for (let times = 0; times < MOST_LEAD_INS; times += 1) {
    const shorter = rest.replace(COUNT, '').replace(OPENING, '');
    if (shorter.length === rest.length) break;
    rest = shorter;
  }
  return rest;
};

/**
 * Up to three sentences of a text, given by page, that tell most of it, in their order and word for
 * word: long enough to say something, with the title's words, figures or words of duty and decision,
 * early rather than late. Empty when the text holds no sentence.
 */
export const extractSentences = (pages: readonly string[], title: string | null): string[] => {
  const titleWords = new Set(wordsOf(title ?? ''));
  const text = withoutRunningLines(pages).join('\n\n').slice(0, LOOKS_AT);
  const isLatinText = isLatin(text);
  const sentences = splitSentences(text)
    .map((sentence) => withoutLeadIn(sentence.replaceAll(/\s+/g, ' ').trim()))
    .filter(isSentence)
    .filter((sentence) => isLatin(sentence) === isLatinText && tellsMoreThan(titleWords, sentence));
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
  const isDense = DENSE.test(sentence);
  const shortest = isDense ? SHORTEST_DENSE : SHORTEST;
  if (sentence.length < shortest || sentence.length > LONGEST * 4) return false;
  const letters = sentence.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  const capitals = sentence.match(/\p{Lu}/gu)?.length ?? 0;
  return (
    letters > sentence.length * 0.6 &&
    capitals < letters * 0.35 &&
    !/\.{4,}|_{3,}|…{2,}/.test(sentence) &&
    (isDense || sentence.split(' ').length >= FEWEST_WORDS)
  );
};

/** Whether most of its letters are Latin: an address in the bank's other script tells nobody a thing. */
const isLatin = (text: string): boolean => {
  const letters = text.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  return (text.match(/\p{Script=Latin}/gu)?.length ?? 0) > letters / 2;
};

/** Whether it is more than the title again, which stands above the summary already. */
const tellsMoreThan = (titleWords: Set<string>, sentence: string): boolean => {
  const words = wordsOf(sentence);
  return words.length === 0 || words.some((word) => !titleWords.has(word));
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
