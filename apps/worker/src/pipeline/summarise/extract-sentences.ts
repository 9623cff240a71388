import { tellsDayOfForce } from '../understand/facts/fact-dates.ts';
import { withoutRunningLines } from '../understand/running-lines.ts';
import { splitSentences } from '../understand/sentences.ts';
import { titleForms, withoutLeadIn } from './openings.ts';
import { toParagraphs } from './paragraphs.ts';
import { GROUNDS, tellingOf } from './telling.ts';

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
const NEW_SHARE = 0.25;

/** What tells so much is a decision or a duty. */
const DECIDED = 1.5;
/** Share of words that two sentences have in common which say the same. */
const ALIKE = 0.8;
/** Of the end of a long text only the day of force is looked for. */
const ENDING = 8_000;
/** What a word of the title is worth in a sentence, and how many count. */
const SHARED_WORTH = 0.4;
const MOST_SHARED = 4;
/** Sentences as short as an address between commas. */
const ADDRESS_WORDS = 22;
const ADDRESS_COMMAS = 0.25;
/** Where so few sentences end with a mark, the script has none. */
const MARKED = 0.3;

/**
 * Up to three sentences of a text, given by page, that tell most of it, in their order and word for
 * word: long enough to say something, with the title's words, figures or words of duty and decision,
 * early rather than late; among them the one that says from when, where there is one. Empty when the
 * text holds no sentence.
 */
export const extractSentences = (pages: readonly string[], title: string | null): string[] => {
  const text = withoutRunningLines(pages).join('\n\n');
  const head = rate(text.slice(0, LOOKS_AT), title);
  const tail = text.length > LOOKS_AT ? rate(text.slice(LOOKS_AT).slice(-ENDING), title) : [];
  const force = bestOf(head.filter(tellsForce), 1)[0] ?? tail.find(tellsForce);
  const others = distinct(
    bestOf(head, 2 * LINES).filter((one) => one !== force),
    force,
  );
  const chosen = force ? [...others.slice(0, LINES - 1), force] : others.slice(0, LINES);
  return inOrder(chosen, tail).map(({ sentence }) => shorten(sentence));
};

/** Those that say what no better one, nor the one given, says already in nearly the same words. */
const distinct = (rated: readonly Rated[], first: Rated | undefined): Rated[] => {
  const kept: Rated[] = [];
  for (const one of rated) {
    const known = first ? [first, ...kept] : kept;
    if (!known.some((other) => isAlike(one, other))) kept.push(one);
  }
  return kept;
};

const isAlike = (one: Rated, other: Rated): boolean => {
  const words = wordsOf(one.sentence);
  const known = new Set(wordsOf(other.sentence));
  return words.filter((word) => known.has(word)).length > words.length * ALIKE;
};

const inOrder = (chosen: readonly Rated[], tail: readonly Rated[]): Rated[] =>
  chosen.toSorted(
    (one, other) =>
      Number(tail.includes(one)) - Number(tail.includes(other)) || one.index - other.index,
  );

const tellsForce = ({ sentence }: Rated): boolean =>
  /\p{Nd}/u.test(sentence) && tellsDayOfForce(sentence);

/** The best of those that are worth it, or of all where none is. */
const bestOf = (rated: readonly Rated[], most: number): Rated[] => {
  const said = rated.filter((one) => one.telling > GROUNDS);
  const worthwhile = said.filter(({ worth }) => worth > LEAST_WORTH);
  const telling = worthwhile.filter((one) => one.telling >= 0);
  return ([bodyOf(telling), telling, worthwhile].find(({ length }) => length > 0) ?? said)
    .toSorted((one, other) => other.worth - one.worth || one.index - other.index)
    .slice(0, most);
};

/**
 * What tells something, and between the first decision or duty and the one behind the last also what
 * tells it more closely; before that stand letterheads and warnings, behind it copies and addresses.
 */
const bodyOf = (rated: readonly Rated[]): Rated[] => {
  const decided = rated.filter((one) => one.telling >= DECIDED).map(({ index }) => index);
  const first = decided.at(0);
  const last = decided.at(-1);
  if (first === undefined || last === undefined) return [];
  return rated.filter(({ telling, index }) => telling > 0 || (index > first && index <= last + 1));
};

const rate = (text: string, title: string | null): Rated[] => {
  const forms = titleForms(title);
  const titleWords = new Set(wordsOf(title ?? ''));
  const isLatinText = isLatin(text);
  const sentences = splitSentences(toParagraphs(text))
    .map((sentence) => withoutLeadIn(sentence.replaceAll(/\s+/g, ' ').trim(), forms))
    .filter(isSentence)
    .filter((sentence) => isLatin(sentence) === isLatinText && tellsMoreThan(titleWords, sentence));
  const unique = [...new Set(sentences)];
  const isMarked = unique.filter(isEnded).length > unique.length * MARKED;
  return unique.filter(isNoHeading).map((sentence, index) => {
    const one = { sentence, index, telling: tellingOf(sentence) };
    return { ...one, worth: worthOf(one, { titleWords, isMarked }) };
  });
};

/** A heading ends with no mark: it stays where it decides, or where the script has no marks and it is long. */
const isNoHeading = (sentence: string): boolean =>
  isEnded(sentence) ||
  (DENSE.test(sentence) ? sentence.length >= SHORTEST : tellingOf(sentence) > 0);

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
    !/\.{4,}|_{3,}|…{2,}|\|.*\|/.test(sentence) &&
    !isTorn(sentence) &&
    !isListOfNames(sentence) &&
    !isAddress(sentence) &&
    (isDense || sentence.split(' ').length >= FEWEST_WORDS)
  );
};

/** Whether it begins or ends in mid-sentence, at an abbreviation perhaps. */
const isTorn = (sentence: string): boolean =>
  /^(?:[\p{Ll},;:)%§@|]|[•▪●*–-]|[IVX]{1,5} [–-])/u.test(sentence) ||
  /(?:\b(?:No|Nos|Art|vide|S\.O)\.|[,;(–-]|:\s\p{L}{1,8}\.?\s?\d{1,3}[ºª]?\.?)$/u.test(sentence);

/** "Director, Export Bureau, 1 Market Street, Capital": places and offices between commas. */
const isAddress = (sentence: string): boolean => {
  const words = sentence.split(' ').length;
  const commas = sentence.match(/[,،，]/gu)?.length ?? 0;
  return words < ADDRESS_WORDS && commas > words * ADDRESS_COMMAS;
};

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
    words.filter((word) => !titleWords.has(word)).length >=
      Math.min(Math.max(NEW_WORDS, words.length * NEW_SHARE), words.length)
  );
};

type Rated = { sentence: string; index: number; telling: number; worth: number };
type Known = { titleWords: Set<string>; isMarked: boolean };

const isEnded = (sentence: string): boolean => /[.!?।৷|۔؟。;:]["”»’)]*$/u.test(sentence);

const worthOf = (
  { sentence, index, telling }: Omit<Rated, 'worth'>,
  { titleWords, isMarked }: Known,
): number => {
  const words = wordsOf(sentence);
  const shared = words.filter((word) => titleWords.has(word)).length;
  return (
    Math.min(shared, MOST_SHARED) * SHARED_WORTH +
    telling +
    (isEnded(sentence) ? 1 : 0) -
    (isMarked && !isEnded(sentence) ? 1.5 : 0) +
    3 / (1 + index / 6)
  );
};

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{M}]{4,}/gu) ?? []).slice(0, 200);

const words = new Intl.Segmenter('und', { granularity: 'word' });

/** Quotes and brackets that open where a sentence is cut. */
const DANGLING = /[\s"“«(‘–-]{1,5}$/u;

/** Cut between clauses where one ends late enough, else between words. */
const shorten = (sentence: string): string => {
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
