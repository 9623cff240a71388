import { limits, says, type Told } from './telling.ts';
import {
  ABROAD,
  ASPIRES,
  COMPUTED,
  COUNCIL,
  DESPITE,
  DISCUSSION,
  MEMBERS_SAID,
  OFFENCE,
  SELF_REPORT,
} from './words-of-talk.ts';

/** So near its beginning a sentence says who speaks, and of what. */
const OPENING = 170;
const SUBJECT = 90;

/** What such sentences take from, or add to, what the weights give them. */
const TAKES = {
  leaning: 1,
  discussion: 3,
  abroad: 2.5,
  selfReport: 3,
  computed: 2,
  aspires: 1,
  offence: 2,
  torn: 4,
};
const COUNCIL_ADDS = 1;

/** So many words that come again at once are two columns of a page read as one. */
const RUNS = [4, 5, 6, 7, 8];
const MOST_WORDS = 200;
/** A sentence that begins inside another one, behind small words and no mark; not behind a heading. */
const BEGINS_INSIDE =
  /\p{Ll} \p{Ll}{2,20} (?:Under|However|Notwithstanding|Provided that|In addition|Por lo|Sin embargo|Toutefois|Cependant|Однако|Вместе с тем|Однак),? \p{Ll}/u;
const HEADING = 40;

/** Whether it tells what a member said and not what all decided. */
export const isDiscussion = (sentence: string): boolean =>
  says([...DISCUSSION, ...MEMBERS_SAID], sentence.slice(0, OPENING));

/** Whether it tells of the world or of another country. */
export const isAbroad = (sentence: string): boolean => {
  const subject = sentence.slice(0, SUBJECT);
  return says(ABROAD, subject) && !DESPITE.test(subject);
};

/** Whether two columns of a page, each with nearly the same words, were read as one sentence. */
const isTwoColumns = (sentence: string): boolean => {
  if (BEGINS_INSIDE.test(sentence.slice(HEADING))) return true;
  const words = (sentence.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS);
  const comesAgain = (at: number, length: number): boolean =>
    words.slice(at, at + length).every((word, index) => words[at + length + index] === word);
  return RUNS.some((length) =>
    words.some((word, at) => word === words[at + length] && comesAgain(at, length)),
  );
};

/** What a sentence is worth less because it tells what stands beside the message, and whether it is kept back for that. */
export const besideOf = (
  sentence: string,
  { decides, obliges, isPurpose, leans: doesLean }: Told,
): { takes: number; isKeptBack: boolean } => {
  const opening = sentence.slice(0, OPENING);
  // What banks shall do abroad, or with a report, is the message.
  const isMessage = decides || obliges || isPurpose;
  const isSelf = says(SELF_REPORT, opening) && !decides && !obliges;
  const taken = [
    isDiscussion(sentence) ? TAKES.discussion : 0,
    isAbroad(sentence) && !isMessage ? TAKES.abroad : 0,
    isSelf ? TAKES.selfReport : 0,
    says(OFFENCE, opening) ? TAKES.offence : 0,
    isTwoColumns(sentence) ? TAKES.torn : 0,
  ];
  const besides = Math.max(...taken);
  const computed = says(COMPUTED, opening) ? TAKES.computed : 0;
  const aspires = says(ASPIRES, sentence) && !decides && !obliges ? TAKES.aspires : 0;
  const leaning = doesLean && !limits(sentence) ? TAKES.leaning : 0;
  return { takes: Math.max(besides, computed, aspires) + leaning, isKeptBack: besides > 0 };
};

/** What it is worth more because a council decides or recommends in it. */
export const councilAdds = (sentence: string): number =>
  says(COUNCIL, sentence.slice(0, OPENING)) ? COUNCIL_ADDS : 0;
