import { tellsDayOfForce } from '../facts/fact-dates.ts';
import { tellsOwnForce } from '../facts/own-force.ts';
import { tellsLastDay } from './last-day.ts';
import { ASKS_BESIDES } from './words-of-basis.ts';
import { EARLIER, FORWARDING, READS_AS } from './words-of-change.ts';
import { DECIDING, DUTY, LEVER, MOVING, REPORTING, SETTING_RATES } from './words-of-decision.ts';
import {
  CHARGED,
  CLERICAL,
  CONTROL,
  CROSS_REFERENCE,
  DEFINITION,
  FOOTNOTE,
  GROUND,
  ISSUED,
  ISSUED_UNDER,
  LEANING,
  MENTIONED,
  PREAMBLE,
  PUBLISHED,
  SELF,
  STAMP,
} from './words-of-frame.ts';
import { OWN_SUBJECT, PURPOSE } from './words-of-purpose.ts';
import { SANCTIONED } from './words-of-sanctions.ts';

/** A figure that counts something. */
const FIGURE =
  /(?<=\d)\s?(?:%|٪|per ?cent|pour cent|por ciento|por cento|persen|procent|Prozent|процент|відсотк|faiz|foiz|пайыз|пайиз|basis points|puntos básicos|pontos[- ]base|points de base)/iu;

/** What a sentence is worth that tells nothing but what a decision rests on. */
export const GROUNDS = -3;
/** And one that tells of the document itself, or what a word means. */
export const FRAME = -2;

/** Whether one of the expressions is found. */
export const says = (expressions: readonly RegExp[], text: string): boolean =>
  expressions.some((expression) => expression.test(text));

const isGround = (opening: string): boolean =>
  PREAMBLE.test(opening) || ISSUED.test(opening) || says(GROUND, opening);

/** What a decision has in view rather than what it rests on: "Sehubungan dengan itu, …". */
const CONSIDERATION =
  /^(?:sehubungan dengan|dalam rangka|dengan (?:pertimbangan|mempertimbangkan)|menimbang|con el fin de|en (?:atención|consideración) a|considerando|considérant|considerato|tendo em vista|având în vedere|във връзка с|λαμβάνοντας υπόψη|căn cứ (?:tình hình|diễn biến))[^,:;]{3,240},\s/iu;

/** Whether a decision follows in the same sentence what it has in view. */
const decidesBehind = (sentence: string): boolean => {
  const consideration = CONSIDERATION.exec(sentence);
  const rest = consideration ? sentence.slice(consideration[0].length) : '';
  return rest !== '' && (says(DECIDING, rest) || setsRates(rest)) && !isGround(rest.slice(0, 240));
};

/** And one that says what its own act is for, though it names the grounds as well. */
const OWN_PURPOSE = 2;
/** And one that only passes on what stands below it. */
export const FORWARDED = 0.25;
/** What it takes that a sentence tells of the time before, and that it is a footnote. */
const EARLIER_TAKES = 2.5;
const NOTED = 3;

/** What it takes from a sentence that the one before it may not be there. */
export const LEANS = 1.5;

/** Whether it begins with the number of a footnote. */
export const isFootnote = (sentence: string): boolean => FOOTNOTE.test(sentence);

/** Whether a sentence leans on the one before it. */
export const leans = (sentence: string): boolean =>
  says(LEANING, sentence) || MENTIONED.test(sentence.slice(0, 60));

/** Whether what it leans on is the act that the title names: "the aforementioned regulations". */
export const leansOnTitle = (sentence: string, titleWords: ReadonlySet<string>): boolean => {
  const mentioned = MENTIONED.exec(sentence.slice(0, 60));
  if (!mentioned || says(LEANING, sentence)) return false;
  const behind = sentence.slice(mentioned.index + mentioned[0].length);
  const named = /^\p{L}{0,4} (\p{L}{4,30})/u.exec(behind)?.[1];
  return named !== undefined && titleWords.has(named.toLowerCase());
};

/** "However, …": behind a decision it says what the decision is not. */
const LIMITING =
  /^(?:however|nevertheless|nonetheless|sin embargo|no obstante|no entanto|contudo|toutefois|cependant|néanmoins|tuttavia|jedoch|allerdings|echter|однако|при этом|однак|проте|međutim|jednak|však|azonban|ancak|bununla birlikte|lakin|namun|tuy nhiên|غير أن|إلا أن|但是|তবে|तथापि)(?=[\s,،，:])/iu;

/** Whether a sentence limits the one before it. */
export const limits = (sentence: string): boolean => LIMITING.test(sentence);

/** So near stand what is done and the lever of policy with which it is done. */
const NEAR_LEVER = 90;

/** Where a sentence says that a lever of policy is moved or held; -1 where it does not. */
const movesLever = (sentence: string): number => {
  const at = sentence.search(MOVING);
  const around = sentence.slice(Math.max(0, at - NEAR_LEVER), at + NEAR_LEVER);
  return at >= 0 && LEVER.test(around) ? at : -1;
};

/** Whether a sentence tells of a rate or a ratio that was set. */
export const setsRates = (sentence: string): boolean =>
  (/\p{Nd}/u.test(sentence) && SETTING_RATES.test(sentence)) || movesLever(sentence) >= 0;

const places = (expressions: readonly RegExp[], text: string): number[] =>
  expressions.map((expression) => text.search(expression)).filter((at) => at >= 0);

/** Where an impersonal decision begins: "With a view to …, it has been decided that …". */
const IMPERSONAL =
  /\b(?:it (?:has|have|was|is) (?:now |therefore |also |hereby )?(?:been )?(?:decided|advised|proposed|agreed)|se ha (?:decidido|resuelto)|il (?:a été|est) décidé|foi decidido)/iu;

/** What a sentence may begin with before it says who does what: a purpose, a ground, a reference. */
const OPENING_CLAUSE =
  /^(?:in (?:pursuance|view|light|line|accordance|exercise|continuation|consideration|order|connection|terms)|pursuant|with (?:a view|reference|regard)|considering|having regard|to (?:enable|facilitate|ensure|encourage|further|promote|mitigate|support|strengthen|enhance)|further to|given|based on|taking into|as part of|afin d|dans le (?:cadre|souci)|en (?:vue|application|vertu|exécution)|conformément|compte tenu|suite à|con el (?:fin|objeto|propósito)|en (?:atención|cumplimiento|virtud|el marco)|de conformidad|a fin de|a los efectos|com (?:o objetivo|vista)|tendo em|no âmbito|de acordo com|nos termos|al fine|ai sensi)(?=[\s'’])/iu;
/** Who does what, behind the clause. */
const MAIN_CLAUSE =
  /, (?=(?:the|it|all|we|banks|this|these|any|each|every|an?|no|such|la|le|les|l['’]|il|el|los|las|se|o|a|os|as|i|gli) ?\p{L})/giu;
const FIRST_MAIN = 60;

/** Where the main clause begins of a sentence that opens with another one; 0 where that is not clear. */
const mainClauseAt = (sentence: string): number => {
  if (!OPENING_CLAUSE.test(sentence)) return 0;
  const places = [...sentence.matchAll(MAIN_CLAUSE)].map(({ index }) => index + 2);
  return places.find((at) => at > FIRST_MAIN) ?? 0;
};

/** Where the main clause stands behind the one that opens a sentence, or an impersonal decision; 0 where none does. */
export const mainAt = (sentence: string): number =>
  Math.max(mainClauseAt(sentence), ...places([IMPERSONAL], sentence));

/** Who is told something that stands far behind: "informs the institutions that …, that they may …". */
const INFORMING =
  /(?<!\p{L})(?:informs?|notif(?:y|ies)|advises?|reminds?|informe|rappelle|porte à la connaissance|informa|comunica|recuerda|informează|сообщает|информирует|уведомляет|повідомляє|інформує|informuje|oznamuje|obaveštava)(?!\p{L})/iu;
const COMPLEMENT = /,? (?=(?:qu['’]|(?:that|que|che|că|что|що|że|že|da) )\p{L})/giu;

/** Where that begins of which a sentence informs, should it not follow at once; 0 where it does. */
const complementAt = (sentence: string): number => {
  const at = sentence.slice(0, FAR).search(INFORMING);
  if (at < 0) return 0;
  const first = sentence.slice(at).matchAll(COMPLEMENT).next();
  return first.done || first.value.index + at < FAR ? 0 : at + first.value.index;
};

/** Behind so many letters the first words of decision or duty stand after references or a condition. */
const FAR = 240;

/** Where the words stand that a long sentence is about, behind its grounds and considerations. */
export const messageAt = (sentence: string): number => {
  const decided = places(DECIDING, sentence);
  if (isGround(sentence.slice(0, 240)))
    return Math.max(0, ...decided, ...places(PURPOSE, sentence));
  const named = Math.max(
    mainClauseAt(sentence),
    complementAt(sentence),
    ...places([SETTING_RATES, IMPERSONAL, ASKS_BESIDES], sentence),
  );
  const first = Math.min(...decided, ...places(DUTY, sentence));
  return named === 0 && Number.isFinite(first) && first > FAR ? first : named;
};

/** Whether it is of the papers of an act: who approved it, who has it registered, who sees to it. */
const isOfPapers = (sentence: string): boolean => {
  const opening = sentence.slice(0, 300);
  const isCharge = says(CHARGED, opening) && CLERICAL.test(sentence.slice(0, 700));
  return isCharge || says(CONTROL, opening) || says(STAMP, sentence);
};

const tellsForce = (sentence: string): boolean =>
  tellsDayOfForce(sentence) || tellsOwnForce(sentence);

/** Whether it tells where an act is published and not from when it is in force. */
const isOnlyPublished = (sentence: string): boolean =>
  says(PUBLISHED, sentence) && !tellsForce(sentence);

/** What a sentence is instead of a message: what one rests on, what stands around it, what passes it on. */
type Frame = 'own_purpose' | 'grounds' | 'frame' | 'forwarded' | null;

const frameOf = (sentence: string, isPurpose: boolean): Frame => {
  const opening = sentence.slice(0, 240);
  // "This Rule, pursuant to the Act, regulates …" says what it is for all the same.
  const isIssue = says(ISSUED_UNDER, sentence.slice(0, 700)) && !tellsForce(sentence);
  if (isIssue || (isGround(opening) && !decidesBehind(sentence)))
    return isPurpose && OWN_SUBJECT.test(sentence) ? 'own_purpose' : 'grounds';
  if (says(DEFINITION, sentence.slice(0, 200)) || isOfPapers(sentence)) return 'frame';
  // Where comments go is of use with the day until which they may go there.
  if (says(SELF, sentence.slice(0, 400)) && !tellsLastDay(sentence)) return 'frame';
  if (isOnlyPublished(sentence)) return 'frame';
  return says(FORWARDING, sentence) ? 'forwarded' : null;
};

/** What a sentence tells, by its words. */
export type Told = ReturnType<typeof readTold>;

export const readTold = (sentence: string) => {
  const isPurpose = says(PURPOSE, sentence);
  const leverAt = movesLever(sentence);
  const decidesAt = Math.min(...places(DECIDING, sentence), ...(leverAt < 0 ? [] : [leverAt]));
  return {
    frame: frameOf(sentence, isPurpose),
    isPurpose,
    isOwn: OWN_SUBJECT.test(sentence),
    decides: decidesAt < Number.POSITIVE_INFINITY || SANCTIONED.test(sentence),
    decidesAt,
    obliges: says(DUTY, sentence),
    tellsLastDay: tellsLastDay(sentence),
    setsRates: setsRates(sentence),
    reports: says(REPORTING, sentence),
    isCounted: FIGURE.test(sentence),
    leans: leans(sentence),
    refersOnly: CROSS_REFERENCE.test(sentence),
    isEarlier: says(EARLIER, sentence),
    isFootnote: FOOTNOTE.test(sentence),
  };
};

/**
 * How much a sentence tells of what its circular decides: for whom, from when, with which figures;
 * nothing when it tells what the circular rests on instead.
 */
export const tellingFrom = (told: Told): number => {
  if (told.frame === 'own_purpose') return OWN_PURPOSE;
  if (told.frame === 'grounds') return told.decides ? -1 : GROUNDS;
  if (told.frame === 'frame') return FRAME;
  if (told.frame === 'forwarded') return FORWARDED;
  const worth =
    (told.decides ? 2 : 0) +
    (told.isPurpose ? 2 : 0) +
    (told.obliges ? 1.5 : 0) +
    (told.setsRates ? 1.5 : 0) +
    (told.reports && told.isCounted ? 0.5 : 0) +
    (told.tellsLastDay ? 1 : 0) +
    (told.isCounted ? 1 : 0) -
    (told.leans ? LEANS : 0) -
    (told.refersOnly ? 1.5 : 0) -
    (told.isEarlier ? EARLIER_TAKES : 0);
  return told.isFootnote ? Math.min(worth - NOTED, 0) : worth;
};

/** The same of a sentence that is looked at alone. */
export const tellingOf = (sentence: string): number => tellingFrom(readTold(sentence));

/** Whether a sentence ends where the new words of a changed act begin. */
export const readsAs = (sentence: string): boolean => says(READS_AS, sentence.slice(-160));
