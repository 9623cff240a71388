import type { NamedAct } from '@circulate/shared-schemas';
import { plainDigits } from '../words/fold.ts';
import { containsAny, firstStart, lastEnd } from '../words/phrases.ts';
import {
  AMENDED,
  AMENDS,
  BY_OTHER,
  CHANGED_BY,
  REPEALED,
  REPEALS,
  REPLACED,
  REPLACES,
  UNDONE,
} from './act-words.ts';

const RELATIONS = [
  { relation: 'replaces', does: REPLACES, done: REPLACED },
  { relation: 'repeals', does: REPEALS, done: REPEALED },
  { relation: 'amends', does: AMENDS, done: AMENDED },
] as const;

/** Returns the numbers in a text without leading zeros, joined by slashes. */
export const digitsOf = (text: string): string =>
  plainDigits(text)
    .match(/\d+/g)
    ?.map((digits) => Number(digits))
    .join('/') ?? '';

/** A number shortly before a verb, which shows that another act repeals or amends, not this one. */
const OTHER_ACT = /\d\/\d|(?:№|no|nr|č|n°|nomor)\.? ?\d/u;
const SUBJECT = 110;

/** Words that join a second verb that applies to the same act: "… and to repeal". */
const JOINED = / (?:и|та|and)(?: о| про| to)? (?:\S{3,14} ?){1,2}$/u;

/** A part of an act, such as an article. Repealing it amends the act. */
export const PART =
  /(?<![\p{L}\p{M}])(?:art(?:s|igos?|icles?|ículos?|icolo|icoli)?\.?|sections?|paragraphs?|paras?\.?|clauses?|parágrafos?|incisos?|ст\.|стат[ьт]\p{L}{1,3}|madde\p{L}{0,4}|المادة|المواد|pasal)\s{0,3}[\p{N}IVX(]/iu;

/**
 * A part directly before its act, in languages that put no word between them: "Pasal 10 Peraturan",
 * "пункт 2 Указания".
 */
const PART_RIGHT_BEFORE =
  /(?: |^)(?:pasal|ayat|пункт\p{L}{0,3}|абзац\p{L}{0,3}|подпункт\p{L}{0,3}|стат[ьт]\p{L}{1,3}|dieu|khoan|diem|§|clan\p{L}{1,3}|cl\.?) ?\p{N}[\p{N}. -]{0,8}\p{L}?\)? $/u;
/** A part after its act: "10600 sayılı Kararının 3 üncü maddesi". */
const PART_BEHIND = /\p{N}{1,3}(?: ?\p{L}{2,5})? (?:madde|fikra|bend|bent)\p{L}{0,5}/u;

const OF_IT = / (?:of|de|da|do|del|des|du|della|dari|din)(?: the| la)? ?$/u;
const NEAR_PART = 60;

/**
 * Maximum distances, in characters: from a verb back to the words that negate it (`NEAR_VERB`), and
 * from an act back to the words that say it changed another act (`NEAR_ACT`).
 */
const NEAR_VERB = 45;
const NEAR_ACT = 45;

/**
 * Words before a verb after an act that report the past or the future: "was repealed", "will be
 * repealed".
 */
const REPORTED =
  / (?:was|were|had been|has been|have been|since|not|will be|would be|may be|might be|уже|раніше)(?: \S{1,12}){0,2} $/u;
/**
 * Words that make the act before them the one that repeals or amends: "…, which repealed Circular
 * No. 3".
 */
const DOES_IT = /(?:^| )(?:which|that|who)(?: \S{1,12})? $/u;
/** Text after a verb that names what had the effect: another act, or something on another date. */
const BY_ANOTHER =
  /^\S{0,12} (?:by (?!this|these|the present|virtue)|ile |через |door )|^\S{0,12} (?:on|in) (?:\d|may|june|january|february|march|april|july|august|september|october|november|december)/u;
const LONGEST_VERB = 60;

type Words = { before: string; since: string; after: string };

/**
 * Returns the effect on an act that the verb nearest before it states; undefined if there is none,
 * or if another act has that effect.
 */
const doneBefore = ({ before, since }: Words, own: string | undefined) => {
  const [nearest] = RELATIONS.map((one) => ({ ...one, end: lastEnd(before, one.does) }))
    .filter(({ end }) => end >= 0)
    .sort((one, other) => other.end - one.end);
  if (!nearest) return undefined;
  const { end, relation } = nearest;
  const subject = before.slice(Math.max(0, end - SUBJECT), end);
  const isByOther =
    containsAny(before.slice(end), BY_OTHER) ||
    containsAny(before.slice(Math.max(0, end - NEAR_VERB), end), UNDONE) ||
    (OTHER_ACT.test(subject) &&
      !JOINED.test(subject) &&
      (own === undefined || !digitsOf(subject).includes(own)));
  if (isByOther) return undefined;
  const said = before.slice(Math.max(end, before.length - since.length));
  return PART.test(said) || PART_RIGHT_BEFORE.test(said) ? 'amends' : relation;
};

const isActive = (before: string) =>
  DOES_IT.test(before) && !/ (?:is|are|stands?|hereby) $/u.test(before);

/**
 * Whether a verb after an act reports the past or the future, or has another act as its cause or
 * subject.
 */
const isToldOf = (after: string, at: number): boolean =>
  REPORTED.test(`${after.slice(0, at)} `) ||
  isActive(`${after.slice(0, at)} `) ||
  BY_ANOTHER.test(after.slice(at + 1, at + LONGEST_VERB));

/** Whether a sentence that lists acts ends with a verb that repeals them. */
export const endsRepealed = (ending: string): boolean => {
  return [REPEALED, REPLACED].some((words) => {
    const at = firstStart(ending, words);
    return at >= 0 && !isToldOf(ending, at);
  });
};

/**
 * Returns the effect on an act that the verb nearest after it states; undefined if there is none,
 * or if it only reports one.
 */
const doneBehind = ({ before, after }: Words) => {
  const [nearest] = RELATIONS.map((one) => ({ ...one, start: firstStart(after, one.done) }))
    .filter(({ start }) => start >= 0)
    .sort((one, other) => one.start - other.start);
  if (!nearest || /^ ?il[eə] /u.test(after)) return undefined;
  const { start, relation } = nearest;
  if (isToldOf(after, start)) return undefined;
  const isOfPart =
    (OF_IT.test(before) && PART.test(before.slice(-NEAR_PART))) ||
    PART_RIGHT_BEFORE.test(before) ||
    PART_BEHIND.test(`${after.slice(0, start)} `);
  return isOfPart ? 'amends' : relation;
};

/**
 * Returns the effect on an act that the words around it, in the form of `comparable`, state.
 * `since` is the text between the previous act and this one: a part of an act that it names is a
 * part of this one. `own` is the circular's own number in the form of `digitsOf`.
 */
export const relationOf = (words: Words, own: string | undefined): NamedAct['relation'] => {
  if (containsAny(words.before.slice(-NEAR_ACT), CHANGED_BY)) return 'refers_to';
  return doneBefore(words, own) ?? doneBehind(words) ?? 'refers_to';
};
