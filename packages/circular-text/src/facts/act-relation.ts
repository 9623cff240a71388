import type { NamedAct } from '@circulate/shared-schemas';
import { plainDigits } from '../words/fold.ts';
import { firstStart, lastEnd, saysAny } from '../words/phrases.ts';
import { AMENDED, AMENDS, BY_OTHER, CHANGED_BY, REPEALED, REPEALS, UNDONE } from './act-words.ts';

const RELATIONS = [
  { relation: 'repeals', does: REPEALS, done: REPEALED },
  { relation: 'amends', does: AMENDS, done: AMENDED },
] as const;

/** The figures of a number, without zeros before them. */
export const digitsOf = (text: string): string =>
  plainDigits(text)
    .match(/\d+/g)
    ?.map((digits) => Number(digits))
    .join('/') ?? '';

/** Another act named shortly before the words: it is the one that did it. */
const OTHER_ACT = /\d\/\d|(?:№|no|nr|č|n°|nomor)\.? ?\d/u;
const SUBJECT = 110;

/** "… and to repeal": the same act does the one and the other. */
const JOINED = / (?:и|та|and)(?: о| про| to)? (?:\S{3,14} ?){1,2}$/u;

/** Whoever repeals articles of an act amends it. */
export const PART =
  /(?<![\p{L}\p{M}])(?:art(?:s|igos?|icles?|ículos?|icolo|icoli)?\.?|sections?|paragraphs?|paras?\.?|clauses?|parágrafos?|incisos?|ст\.|стат[ьт]\p{L}{1,3}|madde\p{L}{0,4}|المادة|المواد|pasal)\s{0,3}[\p{N}IVX(]/iu;

/** The same in languages that put nothing between the part and its act: "Pasal 10 Peraturan", "пункт 2 Указания". */
const PART_RIGHT_BEFORE =
  /(?: |^)(?:pasal|ayat|пункт\p{L}{0,3}|абзац\p{L}{0,3}|подпункт\p{L}{0,3}|стат[ьт]\p{L}{1,3}|dieu|khoan|diem|§|clan\p{L}{1,3}|cl\.?) ?\p{N}[\p{N}. -]{0,8}\p{L}?\)? $/u;
/** "10600 sayılı Kararının 3 üncü maddesi": the part stands behind its act. */
const PART_BEHIND = /\p{N}{1,3}(?: ?\p{L}{2,5})? (?:madde|fikra|bend|bent)\p{L}{0,5}/u;

const OF_IT = / (?:of|de|da|do|del|des|du|della|dari|din)(?: the| la)? ?$/u;
const NEAR_PART = 60;

/** How far before a verb stands what undoes it, and before an act what says that it changed another. */
const NEAR_VERB = 45;
const NEAR_ACT = 45;

/** Between an act and its verb, what tells of the past or of a day to come: "was repealed", "will be repealed". */
const REPORTED =
  / (?:was|were|had been|has been|have been|since|not|will be|would be|may be|might be|уже|раніше)(?: \S{1,12}){0,2} $/u;
/** Behind it: another act did it. */
const BY_ANOTHER =
  /^\S{0,12} (?:by (?!this|these|the present|virtue)|ile |через |door )|^\S{0,12} (?:on|in) (?:\d|may|june|january|february|march|april|july|august|september|october|november|december)/u;
const LONGEST_VERB = 60;

type Words = { before: string; since: string; after: string };

/** What the words before an act do to it: the nearest of them; undefined where they do nothing. */
const doneBefore = ({ before, since }: Words, own: string | undefined) => {
  const [nearest] = RELATIONS.map((one) => ({ ...one, end: lastEnd(before, one.does) }))
    .filter(({ end }) => end >= 0)
    .sort((one, other) => other.end - one.end);
  if (!nearest) return undefined;
  const { end, relation } = nearest;
  const subject = before.slice(Math.max(0, end - SUBJECT), end);
  const isByOther =
    saysAny(before.slice(end), BY_OTHER) ||
    saysAny(before.slice(Math.max(0, end - NEAR_VERB), end), UNDONE) ||
    (OTHER_ACT.test(subject) &&
      !JOINED.test(subject) &&
      (own === undefined || !digitsOf(subject).includes(own)));
  if (isByOther) return undefined;
  const said = before.slice(Math.max(end, before.length - since.length));
  return PART.test(said) || PART_RIGHT_BEFORE.test(said) ? 'amends' : relation;
};

/** Whether the verb at a place of the words behind an act tells of another time, or of another act that did it. */
const isToldOf = (after: string, at: number): boolean =>
  REPORTED.test(`${after.slice(0, at)} `) ||
  BY_ANOTHER.test(after.slice(at + 1, at + LONGEST_VERB));

/** Whether a sentence ends with the verb that repeals what it lists. */
export const endsRepealed = (ending: string): boolean => {
  const at = firstStart(ending, REPEALED);
  return at >= 0 && !isToldOf(ending, at);
};

/** What the words behind an act say that is done to it: the nearest of them. */
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
 * What is done to an act by the words around it, in the form of `comparable`. `since`: what stands between the
 * act named before and this one, of which alone articles are said; `own`: the figures of the circular's number.
 */
export const relationOf = (words: Words, own: string | undefined): NamedAct['relation'] => {
  if (saysAny(words.before.slice(-NEAR_ACT), CHANGED_BY)) return 'refers_to';
  return doneBefore(words, own) ?? doneBehind(words) ?? 'refers_to';
};
