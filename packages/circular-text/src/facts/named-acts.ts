import type { NamedAct } from '@circulate/shared-schemas';
import { findDates } from '../dates/find-dates.ts';
import { comparable } from '../words/phrases.ts';
import { findWords } from '../words/words.ts';
import { type Place, placesOfActs, placesOfTitles } from './act-places.ts';
import { digitsOf, endsRepealed, PART, relationOf } from './act-relation.ts';
import { isActWord } from './act-words.ts';
import { dayOfAct } from './day-of-act.ts';
import type { Passage } from './passages.ts';

const CUE_BEFORE = 160;
const CUE_AFTER = 110;

/** Maximum distance between items in a list. */
const LIST_GAP = 130;

/** Starts the list of acts that a circular is based on, which is separate from those it affects. */
const BASIS =
  /căn cứ|на основании|на підставі|considerando|visto|in exercise|pursuant|mengingat|имея/iu;

/** Whether two acts belong to one list: only dates, counters and joining words separate them. */
const isListGap = (gap: string): boolean => {
  if (gap.length > LIST_GAP || BASIS.test(gap)) return false;
  const dates = findDates(gap);
  const rest =
    gap.slice(0, dates[0]?.start ?? gap.length) + gap.slice(dates.at(-1)?.end ?? gap.length);
  return (
    !/(?<!\p{L})\p{Ll}{5,}/u.test(
      rest.replaceAll(/\b(?:dated|tanggal|artículos?|articles?)\b/giu, ''),
    ) && /\p{Lu}|[,;:]|\d|\b(?:and|y|e|et|и|та|dan|ve|si|und)\b/u.test(rest)
  );
};

/** Whether an act has the circular's own number, with or without its year. */
const isOwn = (act: string, own: string | undefined): boolean => {
  const digits = digitsOf(act);
  return own !== undefined && (own === digits || own.startsWith(`${digits}/`));
};

const HEADING = 1_200;
const LINE_START = 12;

/** Whether a number is in the circular's own heading: at the start of one of the first lines. */
const isHeading = (text: string, start: number): boolean =>
  start < HEADING && start - (text.lastIndexOf('\n', start) + 1) < LINE_START;

type Known = {
  ownNumber: string | null;
  /** The circular's own issue date, as yyyy-MM-dd. */
  issued: string | null;
  language: string;
};
type Own = Pick<Known, 'issued' | 'language'> & { own: string | undefined };

const nameAt = (text: string, { start, end }: Place): string =>
  text
    .slice(start, end)
    .replaceAll(/(?<=\d-)\n(?=\d)/g, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/[.,/–-]$/u, '');

const actsOn = (passage: Passage, at: number, { own, issued, language }: Own): NamedAct[] => {
  const { text } = passage;
  const slice = (from: number, to: number) => comparable(text.slice(from, to));
  let last: { verb: NamedAct['relation']; from: number; end: number; sentence: string } | undefined;
  return placesOfActs(text).flatMap(({ start, end }): NamedAct[] => {
    const act = nameAt(text, { start, end });
    const dated = dayOfAct(text, { start, end }, language);
    // Banks reuse numbers, so an act with another date is another act.
    const isAnother = dated !== undefined && issued !== null && dated !== issued;
    if (isOwn(act, own) && !isAnother) return [];
    const from = passage.bounds.around(start).start;
    const before = slice(Math.max(from, start - CUE_BEFORE), start);
    const sentenceEnd = passage.bounds.around(end - 1).end;
    const after = slice(end, Math.min(sentenceEnd, end + CUE_AFTER));
    const gap = last && last.end <= start ? text.slice(last.end, start) : undefined;
    const since = gap === undefined ? before : comparable(gap);
    const said = relationOf({ before, since, after }, own);
    const ending = slice(Math.max(end, sentenceEnd - ENDING), sentenceEnd);
    const isEnded =
      isSubject(text.slice(Math.max(0, start - CUE_BEFORE), start)) && endsRepealed(ending);
    const list = last && gap !== undefined && isListGap(gap) ? last : undefined;
    const inherited = list?.verb;
    const verb = said === 'refers_to' ? (isEnded ? 'repeals' : (inherited ?? said)) : said;
    // Each act in a list quotes the start of the list, which states the effect.
    const sentence = list?.from === from ? list.sentence : passage.sentenceAt(start, end);
    last = { verb, from, end, sentence };
    const isOfPart = said === 'refers_to' && !isEnded && ends(inherited) && PART.test(gap ?? '');
    // In quoted text, the effect is that of the cited or inserted act.
    const isQuoted = passage.isQuoted(start);
    const relation = isQuoted ? 'refers_to' : isOfPart ? 'amends' : verb;
    if (relation === 'refers_to' && at === 0 && !isAnother && isHeading(text, start)) return [];
    return sentence ? [{ relation, act, ...(dated && { dated }), sentence }] : [];
  });
};

/** Whether an act stops applying. */
const ends = (relation: NamedAct['relation'] | undefined) =>
  relation === 'repeals' || relation === 'replaces';

const REPLACING = /(?<!\p{L})(?:supersedes?|replaces?)(?!\p{L})/u;
/** Maximum distance between the verb and the title after it. */
const BEFORE_TITLE = 140;

/** Finds acts that are repealed or replaced by title and date. */
const titlesOn = (passage: Passage, language: string): NamedAct[] =>
  placesOfTitles(passage.text).flatMap((place): NamedAct[] => {
    const sentence = passage.sentenceAt(place.start, place.end);
    const dated = dayOfAct(passage.text, place, language);
    const act = nameAt(passage.text, place);
    const before = passage.text.slice(Math.max(0, place.start - BEFORE_TITLE), place.start);
    const relation = REPLACING.test(before) ? 'replaces' : 'repeals';
    return sentence && !passage.isQuoted(place.start)
      ? [{ relation, act, ...(dated && { dated }), sentence }]
      : [];
  });

/**
 * Starts a list item, where an act is the subject: "a. Circular No. 4 on … ; b. … are revoked and
 * declared void."
 */
const ITEM = /(?:[:;]|^)\s{0,4}(?:(?:and|dan|y|e|et|и)\s{1,4})?(?:(?:\p{L}|\d{1,2})[.)])?\s{0,4}$/u;
/**
 * Comes before an act that is the subject: "Pada saat Peraturan ini mulai berlaku, Surat Edaran
 * Nomor 5 tentang …, dicabut".
 */
const INDONESIAN_SUBJECT =
  /\bini\s{1,4}(?:mulai\s{1,4})?berlaku,?\s{1,4}(?:maka\s{1,4})?(?:ketentuan\s{1,4}(?:sebagaimana\s{1,4}dimaksud\s{1,4})?dalam\s{1,4})?(?:\p{Lu}\p{L}{1,20}\s{1,4}){0,6}$/u;

/** Whether the text before an act makes it the subject of the verb at the end of the sentence. */
const isSubject = (before: string): boolean =>
  ITEM.test(before.slice(-NEAR_ITEM)) || INDONESIAN_SUBJECT.test(before);

const NEAR_ITEM = 20;

/** How far from the end of a sentence to look for the verb of a long list. */
const ENDING = 90;

/** Returns a key that doesn't depend on the grammatical case or on brackets around the number. */
const keyOf = (act: string): string => {
  const kinds = findWords(act).filter(({ form }) => isActWord(form));
  const name = kinds.map(({ form }) => form.slice(0, SAME_NAME)).join(' ');
  return `${digitsOf(act)} ${name || act}`;
};
const SAME_NAME = 4;
/**
 * Returns an act's series, since each department numbers its own acts: "BRPD" in "BRPD Circular No.
 * 15".
 */
const seriesOf = (act: string): string => /^\p{Lu}{2,6}(?= )/u.exec(act)?.[0] ?? '';

/**
 * Keeps each act once, with its strongest effect. A mention without a series matches any act with
 * that number.
 */
const distinct = (found: readonly NamedAct[]): NamedAct[] => {
  const acts = new Map<string, NamedAct>();
  const anyOf = new Map<string, string>();
  for (const one of found) {
    const key = keyOf(one.act);
    const series = seriesOf(one.act);
    const same = series === '' ? (anyOf.get(key) ?? key) : `${key} ${series}`;
    const known = acts.get(same);
    if (!anyOf.has(key)) anyOf.set(key, same);
    if (!known) acts.set(same, one);
    else if (known.relation === 'refers_to' && one.relation !== 'refers_to') {
      acts.set(same, { ...one, act: known.act });
    }
  }
  return [...acts.values()];
};

/**
 * Returns the acts that sentences name by kind and number, with the effect on each (amended,
 * repealed, replaced or only referred to) and the date next to it; also acts repealed by title and
 * date. Leaves out the circular itself.
 */
export const findNamedActs = (
  passages: readonly Passage[],
  { ownNumber, issued, language }: Known,
): NamedAct[] => {
  const own = ownNumber ? digitsOf(ownNumber) : undefined;
  const numbered = passages.flatMap((one, at) => actsOn(one, at, { own, issued, language }));
  const titled = passages.flatMap((one) => titlesOn(one, language));
  const byTitle = new Map(titled.map((one) => [one.act, one] as const));
  return [...distinct(numbered), ...byTitle.values()];
};
