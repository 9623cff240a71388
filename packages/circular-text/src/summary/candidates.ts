import { isIssuerWord, isKindWord } from '../title/heading-words.ts';
import { normaliseWord } from '../words/fold.ts';
import { repeatsTitle } from './alike.ts';
import { besideOf, councilAdds } from './beside.ts';
import { type Found, findSentences } from './find-sentences.ts';
import { titleForms } from './openings.ts';
import { isLatin, isNoHeading } from './prose.ts';
import { type Candidate, DECIDED, signalsOf, wordsOf } from './signals.ts';
import {
  GROUNDS,
  LEANS,
  leansOnTitle,
  limits,
  readTold,
  tellingFrom,
  tellingOf,
} from './telling.ts';
import { WEIGHTS } from './weights.ts';
import { APPROVAL_WORD } from './words-of-decision.ts';

/** New words that a sentence must bring to tell more than the title. */
const NEW_WORDS = 3;
const NEW_SHARE = 0.25;
/** What a heading adds to the first sentences below it: "Scope", "Executive summary". */
const HEADED = 1.5;
const MOST_HEADED = 3;
/** What it takes from them: "Definitions", "Abbreviations". */
const VOID = 2;
/** What it takes that an item stands without the sentence that opens its list. */
const ITEM = 2.5;

/** What a sentence beside the message tells at most: it is shown where nothing tells more. */
const BESIDE = -0.5;

/** A sentence that may be shown, how much it tells, and what it is worth beside the others. */
export type Rated = {
  sentence: string;
  index: number;
  telling: number;
  worth: number;
  /** Whether it says what the document is for, and no more. */
  isAim: boolean;
  /** Whether it says so in the words of the title. */
  isTitleAgain: boolean;
  /** Whether it reports a figure. */
  isReport: boolean;
};

/** The sentences of a text that tell more than its title, in their order, each with its worth. */
export const rate = (text: string, title: string | null): Rated[] => {
  const titleWords = new Set(wordsOf(title ?? ''));
  const isLatinText = isLatin(text);
  const found = findSentences(text, titleForms(title));
  const unique = [...new Map(found.toReversed().map((one) => [one.sentence, one])).values()]
    .toReversed()
    .filter(({ sentence }) => isLatin(sentence) === isLatinText)
    .filter(({ sentence }) => tellsMoreThan(titleWords, sentence));
  const candidates = toCandidates(
    unique.filter(({ sentence }) => isNoHeading(sentence)),
    titleWords,
  );
  const signals = signalsOf(candidates, titleWords);
  return candidates.map(({ sentence, index, told, telling, takes }, at) => ({
    sentence,
    index,
    telling,
    isAim: told.isOwn && told.isPurpose,
    isTitleAgain: told.isOwn && told.isPurpose && repeatsTitle(title, sentence),
    isReport: told.frame === null && told.reports && told.isCounted && !told.decides,
    worth: worthOf(signals[at] ?? {}) + councilAdds(sentence) - takes,
  }));
};

const worthOf = (signals: Readonly<Record<string, number>>): number =>
  Object.entries(WEIGHTS).reduce((sum, [name, weight]) => sum + weight * (signals[name] ?? 0), 0);

const toCandidates = (
  found: readonly Found[],
  titleWords: ReadonlySet<string>,
): (Candidate & { takes: number })[] => {
  let before = 0;
  return found.map((one, index) => {
    const read = readTold(one.sentence);
    const told = { ...read, leans: read.leans && !leansOnTitle(one.sentence, titleWords) };
    const { takes, isKeptBack } = besideOf(one.sentence, told);
    const byWords = tellingFrom(told);
    const telling = placed(byWords, one);
    const isLimit = !isKeptBack && limits(one.sentence) && before >= DECIDED;
    const own = isKeptBack ? Math.min(telling, BESIDE) : telling;
    before = byWords;
    return { ...one, index, told, takes, telling: isLimit ? own + LEANS : own };
  });
};

/** What a sentence tells below the heading of its section, or behind the word that resolves. */
const placed = (told: number, { role, at, isFirst, isItem }: Found): number => {
  const telling = isItem ? told - ITEM : told;
  if (isFirst && telling >= 0) return telling + HEADED;
  if (role === 'void') return telling > 0 ? telling - VOID : GROUNDS;
  if (role === 'summary') return at < MOST_HEADED && telling >= 0 ? telling + HEADED : telling;
  return role === 'telling' && at < MOST_HEADED && telling > 0 ? telling + HEADED : telling;
};

/** A rate or a share. */
const RATE = /\p{Nd}\s?[%٪]|\p{Nd} (?:per ?cent|percentage|basis points)/iu;

/** Whether it is more than the title again, which stands above the summary already. */
const tellsMoreThan = (titleWords: ReadonlySet<string>, sentence: string): boolean =>
  saysMoreThan(titleWords, sentence) || (RATE.test(sentence) && tellingOf(sentence) > 0);

const saysMoreThan = (titleWords: ReadonlySet<string>, sentence: string): boolean => {
  const words = wordsOf(sentence);
  const fresh = words.filter((word) => !titleWords.has(word));
  if (fresh.length > 0 && fresh.every((word) => APPROVAL_WORD.test(word))) return false;
  const isTitleMostly = fresh.length < words.length / 2 && tellingOf(sentence) <= 0;
  const told = isTitleMostly ? fresh.filter((word) => !isOfHeading(normaliseWord(word))) : fresh;
  return told.length >= Math.min(Math.max(NEW_WORDS, words.length * NEW_SHARE), words.length);
};

/** Who issued which kind of act stands beside the title, too. */
const isOfHeading = (form: string): boolean => isIssuerWord(form) || isKindWord(form);
