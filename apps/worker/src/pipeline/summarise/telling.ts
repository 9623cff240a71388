import { DECIDING, DUTY, REPORTING, SETTING_RATES } from './words-of-decision.ts';
import {
  CROSS_REFERENCE,
  DEFINITION,
  FOOTNOTE,
  GROUND,
  ISSUED,
  LEANING,
  PREAMBLE,
  SELF,
} from './words-of-frame.ts';
import { OWN_SUBJECT, PURPOSE } from './words-of-purpose.ts';

/** A figure that counts something. */
const FIGURE =
  /(?<=\d)\s?(?:%|٪|per ?cent|pour cent|por ciento|por cento|persen|procent|Prozent|процент|відсотк|faiz|foiz|пайыз|пайиз|basis points|puntos básicos|pontos[- ]base|points de base)/iu;

/** What a sentence is worth that tells nothing but what a decision rests on. */
export const GROUNDS = -3;
/** And one that tells of the document itself, or what a word means. */
export const FRAME = -2;

const says = (expressions: readonly RegExp[], text: string): boolean =>
  expressions.some((expression) => expression.test(text));

const isGround = (opening: string): boolean =>
  PREAMBLE.test(opening) || ISSUED.test(opening) || says(GROUND, opening);

/** What it takes from a sentence that the one before it may not be there. */
export const LEANS = 1.5;

/** Whether a sentence leans on the one before it. */
export const leans = (sentence: string): boolean => says(LEANING, sentence);

/** Whether a sentence tells of a rate or a ratio that was set. */
export const setsRates = (sentence: string): boolean =>
  /\p{Nd}/u.test(sentence) && SETTING_RATES.test(sentence);

const places = (expressions: readonly RegExp[], text: string): number[] =>
  expressions.map((expression) => text.search(expression)).filter((at) => at >= 0);

/** Where an impersonal decision begins: "With a view to …, it has been decided that …". */
const IMPERSONAL =
  /\b(?:it (?:has|have|was|is) (?:now |therefore |also |hereby )?(?:been )?(?:decided|advised|proposed|agreed)|se ha (?:decidido|resuelto)|il (?:a été|est) décidé|foi decidido)/iu;

/** Behind so many letters the first words of decision are those of an amendment after its references. */
const FAR = 240;

/** Where the words stand that a long sentence is about, behind its grounds and considerations. */
export const messageAt = (sentence: string): number => {
  const decided = places(DECIDING, sentence);
  if (isGround(sentence.slice(0, 240)))
    return Math.max(0, ...decided, ...places(PURPOSE, sentence));
  const named = Math.max(0, ...places([SETTING_RATES, IMPERSONAL], sentence));
  const first = Math.min(...decided);
  return named === 0 && Number.isFinite(first) && first > FAR ? first : named;
};

/**
 * How much a sentence tells of what its circular decides: for whom, from when, with which figures;
 * nothing when it tells what the circular rests on instead.
 */
export const tellingOf = (sentence: string): number => {
  const opening = sentence.slice(0, 240);
  const isPurpose = says(PURPOSE, sentence);
  if (isGround(opening)) {
    // "This Rule, pursuant to the Act, regulates …" says what it is for all the same.
    if (isPurpose && OWN_SUBJECT.test(sentence)) return 1;
    return says(DECIDING, sentence) ? -1 : GROUNDS;
  }
  if (says(DEFINITION, sentence.slice(0, 200)) || says(SELF, sentence.slice(0, 400))) return FRAME;
  const isReport = says(REPORTING, sentence);
  const isCounted = FIGURE.test(sentence);
  return (
    (says(DECIDING, sentence) ? 2 : 0) +
    (isPurpose ? 2 : 0) +
    (says(DUTY, sentence) ? 1.5 : 0) +
    (setsRates(sentence) ? 1.5 : 0) +
    (isReport && isCounted ? 0.5 : 0) +
    (isCounted ? 1 : 0) -
    (leans(sentence) ? LEANS : 0) -
    (CROSS_REFERENCE.test(sentence) ? 1.5 : 0) -
    (FOOTNOTE.test(sentence) ? 3 : 0)
  );
};
