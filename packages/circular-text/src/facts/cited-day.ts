import { startsLowercase } from '@circulate/shared-schemas';
import { isIssuerWord, isJoiningWord } from '../title/heading-words.ts';
import { DOCUMENT_WORD, SUBJECT_LABEL } from '../title/title-words.ts';
import { plain } from '../words/lines.ts';
import { comparable, containsAny, toPhrases } from '../words/phrases.ts';
import { sentenceBounds } from '../words/sentences.ts';
import { findWords, type Word } from '../words/words.ts';
import { AMENDS, CHANGED_BY, isActWord, REPEALS } from './act-words.ts';
import acts from './patterns/acts.json' with { type: 'json' };

// Words which show that a sentence cites another act or is about a future date, in the languages of
// fact-words.ts. They are needed only for sentences that start with a capital, or in scripts
// without lower case; other sentences are recognised by their lower-case words (below). Not
// reviewed by native speakers.

/** Phrases that open recitals and references. */
const CITES = toPhrases(acts.cites);

/** Phrases before a date on which something will happen. */
const TO_COME = toPhrases(acts.to_come);

/** Words or endings after a date which show that it is the date of a cited act: "tarihli", "के". */
const JOINED_BEHIND =
  /^ ?(?:tarihli(?!\p{L})|günlü(?!\p{L})|তারিখের|তারিখে জারি|এর (?:মাধ্যমে|প্রতি|সাথে|আলোকে|অনুসরণ|ধারাবাহিক)|মূলে|(?:के|की|का) (?!लिए)|को जारी \p{L}+ (?:के|की|का) |(?:کے|کی|کا) |-i (?:\d|\p{L})|දිනැති|தேதியிட்ட)/u;

const LONGEST = 400;

/**
 * Splits the lines of a page into sentences, and returns a function: given the index of a line and
 * the offset of a date in it, it returns the part of the date's sentence before the date.
 */
export const sentencesOf = (lines: readonly string[]) => {
  const text = lines.join('\n');
  const bounds = sentenceBounds(text, { atSemicolons: true });
  let next = 0;
  const starts = lines.map((line) => {
    const start = next;
    next += line.length + 1;
    return start;
  });
  return (line: number, place: number): string => {
    const at = (starts[line] ?? 0) + place;
    const start = bounds.findLast((bound) => bound <= at) ?? 0;
    return text.slice(Math.max(start, at - LONGEST), at);
  };
};

const isCommon = ({ form }: Word): boolean =>
  form.length < 3 || isJoiningWord(form) || isIssuerWord(form) || isActWord(form);

/**
 * Counts the lower-case words of a text that aren't part of the name of an act or its issuer. They
 * show that the text is running text.
 */
const runningWords = (text: string, words: readonly Word[] = findWords(text)): number =>
  words.filter((word) => startsLowercase(text.slice(word.start, word.end)) && !isCommon(word))
    .length;

const CHANGES = [AMENDS, REPEALS, CHANGED_BY];

/**
 * Whether a date belongs to another act: the text before it in its sentence cites an act, states an
 * effect on one, or names one after running text. `behind` is the text directly after the date on
 * its line.
 */
export const isOfOtherAct = (sentence: string, behind: string): boolean => {
  if (JOINED_BEHIND.test(behind)) return true;
  const words = findWords(sentence);
  const kind = words.findLast(({ form }) => isActWord(form));
  const lead = kind ? sentence.slice(0, kind.start) : sentence;
  const said = comparable(lead);
  if (containsAny(said, CITES)) return true;
  if (!kind) return false;
  return (
    SUBJECT_LABEL.test(plain(lead)) ||
    CHANGES.some((phrases) => containsAny(said, phrases)) ||
    runningWords(sentence, words.slice(0, words.indexOf(kind))) > 0
  );
};

/** Whether the words directly before a date say that it is in the future. */
export const isToCome = (near: string): boolean => containsAny(comparable(near), TO_COME);

/** A number shortly after a date: "от 29 ноября 2024 года № 75". */
const NUMBER_BEHIND = /^.{0,12}(?:№|(?<!\p{L})(?:no?|nr|sayı)[.:º° ]{0,3})\s?\d/iu;
/** Maximum number of words, other than the usual ones, in the name of an issuer or series. */
const MOST_OTHERS = 1;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Hiragana}]/u;
const HEAD = 24;

/**
 * Whether the kind of act comes after the number and date: "12/2022. (VIII. 11.) MNB rendelete".
 */
const isKindBehind = (line: string, { start, end }: { start: number; end: number }): boolean =>
  /\d[^\p{L}\d]{0,4}$/u.test(line.slice(0, start)) &&
  findWords(line.slice(end, end + HEAD))
    .slice(0, 2)
    .some(({ form }) => isActWord(form));

/**
 * Whether a line starts with a type of act and its number. The type may also follow them:
 * "12/2022. (VIII. 11.) MNB rendelete".
 */
export const beginsWithAct = (line: string, day: { start: number; end: number }): boolean => {
  const before = line.slice(0, day.start);
  if (UNSPACED.test(line.slice(0, HEAD))) return DOCUMENT_WORD.test(plain(line.slice(0, HEAD)));
  const words = findWords(before);
  const kind = words.find(({ form }) => isActWord(form));
  if (!kind) return isKindBehind(line, day) && runningWords(line, words) === 0;
  const lead = words.slice(0, words.indexOf(kind));
  if (runningWords(line, lead) > 0) return false;
  const isCased = /\p{Lu}/u.test(before);
  if (!isCased && lead.filter((word) => !isCommon(word)).length > MOST_OTHERS) return false;
  return /\d/.test(before.slice(kind.end)) || NUMBER_BEHIND.test(line.slice(day.end));
};
