import type { NamedAct } from '@circulate/shared-schemas';
import { findDates } from '../dates/find-dates.ts';
import { comparable } from '../words/phrases.ts';
import { findWords } from '../words/words.ts';
import { type Place, placesOfActs, placesOfTitles } from './act-places.ts';
import { digitsOf, endsRepealed, PART, relationOf } from './act-relation.ts';
import { isActWord } from './act-words.ts';
import type { Passage } from './passages.ts';

const CUE_BEFORE = 160;
const CUE_AFTER = 110;

/**
 * Words before an act under which something else was made: "The Order under section 46A of the
 * Banking Act, No. 30 of 1988 is revoked" revokes the order.
 */
const GROUND =
  /(?<!\p{L})(?:(?:under|pursuant\s+to|in\s+terms\s+of|by\s+virtue\s+of)\s+(?:(?:the\s+provisions\s+of\s+)?\p{L}{4,14}\s+\d[^\s,;]{0,11}\s+of\s+)?(?:the\s+)?|(?:en\s+application|en\s+vertu|en\s+virtud|al\s+amparo|ao\s+abrigo)\s+d\p{L}{1,2}\s*['’]?(?:la\s+)?)(?:\p{Lu}[\p{L}’']*\s+){0,4}$/u;

/** Maximum number of characters between two acts of a list. */
const LIST_GAP = 130;

/** Words that introduce the acts on which a circular is based, which are listed separately. */
const BASIS =
  /căn cứ|на основании|на підставі|considerando|visto|in exercise|pursuant|mengingat|имея/iu;

/**
 * Whether the text between two acts makes them one list: it has only dates, item numbers and
 * joining words.
 */
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

/** Whether an act's number is the circular's own number, with or without the year. */
const isOwn = (act: string, own: string | undefined): boolean => {
  const digits = digitsOf(act);
  return own !== undefined && (own === digits || own.startsWith(`${digits}/`));
};

const HEADING = 1_200;
const LINE_START = 12;

/**
 * Whether a number is in the circular's own heading: near the start of a line at the top of the
 * text.
 */
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
    // Banks reuse numbers, so an act with this number but another date is another act.
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
    // Every act in a list quotes the sentence of the first one, which states the effect.
    const sentence = list?.from === from ? list.sentence : passage.sentenceAt(start, end);
    last = { verb, from, end, sentence };
    const isOfPart = said === 'refers_to' && !isEnded && ends(inherited) && PART.test(gap ?? '');
    // Quoted text is that of another act, so it doesn't state an effect of this one.
    const isQuoted = passage.isQuoted(start);
    const isGround = GROUND.test(text.slice(Math.max(from, start - CUE_BEFORE), start));
    const relation = isQuoted || isGround ? 'refers_to' : isOfPart ? 'amends' : verb;
    if (relation === 'refers_to' && at === 0 && !isAnother && isHeading(text, start)) return [];
    return sentence ? [{ relation, act, ...(dated && { dated }), sentence }] : [];
  });
};

/** Whether an act is no longer in force after this effect. */
const ends = (relation: NamedAct['relation'] | undefined) =>
  relation === 'repeals' || relation === 'replaces';

const REPLACING = /(?<!\p{L})(?:supersedes?|replaces?)(?!\p{L})/u;
/** Number of characters before an act's title in which to look for the verb. */
const BEFORE_TITLE = 140;

/** Returns the acts on a page that are repealed or replaced and named by title and date. */
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
 * Start of a list item, before an act that is the subject of the sentence: "a. Circular No. 4 on …
 * ; b. … are revoked and declared void."
 */
const ITEM = /(?:[:;]|^)\s{0,4}(?:(?:and|dan|y|e|et|и)\s{1,4})?(?:(?:\p{L}|\d{1,2})[.)])?\s{0,4}$/u;
/**
 * Words before an act that is the subject of an Indonesian sentence: "Pada saat Peraturan ini mulai
 * berlaku, Surat Edaran Nomor 5 tentang …, dicabut".
 */
const INDONESIAN_SUBJECT =
  /\bini\s{1,4}(?:mulai\s{1,4})?berlaku,?\s{1,4}(?:maka\s{1,4})?(?:ketentuan\s{1,4}(?:sebagaimana\s{1,4}dimaksud\s{1,4})?dalam\s{1,4})?(?:\p{Lu}\p{L}{1,20}\s{1,4}){0,6}$/u;

/**
 * Whether the text before an act makes the act the subject of the verb at the end of the sentence.
 */
const isSubject = (before: string): boolean =>
  ITEM.test(before.slice(-NEAR_ITEM)) || INDONESIAN_SUBJECT.test(before);

const NEAR_ITEM = 20;

/** Number of characters at the end of a sentence in which to look for the verb of a long list. */
const ENDING = 90;

/**
 * Returns a key for an act that is the same in any grammatical case, and with or without brackets
 * around the number.
 */
const keyOf = (act: string): string => {
  const kinds = findWords(act).filter(({ form }) => isActWord(form));
  const name = kinds.map(({ form }) => form.slice(0, SAME_NAME)).join(' ');
  return `${digitsOf(act)} ${name || act}`;
};
const SAME_NAME = 4;
/**
 * Returns the series in which a department numbers its acts: "BRPD" for "BRPD Circular No. 15".
 * Empty if the act names none.
 */
const seriesOf = (act: string): string => /^\p{Lu}{2,6}(?= )/u.exec(act)?.[0] ?? '';

/**
 * Keeps each act once, with the strongest effect on it. An act named without a series is the same
 * as any with that number.
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
 * Returns the acts that sentences name by kind and number, each with the effect on it (amended,
 * repealed, replaced or only referred to) and the date next to it. Also returns acts that are
 * repealed by title and date. Leaves out the circular itself.
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

/** Words between the name of an act and its date. */
const DAY_AHEAD =
  /^[\s,(]{0,4}(?:dated?|dtd?|of|issued(?: by the (?:\p{L}{3,9} )?bank)? on|del?|de fecha|du|da|от|від|od|z dnia|dnia|vom|din|din data de|tanggal|tgl|ngày|المؤرخ|المؤرخة|المؤرخ في|المؤرخة في|بتاريخ|الصادر في|الصادر بتاريخ|তারিখ|दिनांक)?[\s.:]{0,3}$/iu;
const FARTHEST_DAY = 60;

/**
 * Returns the date (yyyy-MM-dd) in or right after the name of an act, which spans `start` to `end`;
 * undefined if there is none, or if it is ambiguous.
 */
const dayOfAct = (
  text: string,
  { start, end }: { start: number; end: number },
  language: string,
): string | undefined => {
  const within = findDates(text.slice(start, end), { language });
  const [ahead] = findDates(text.slice(end, end + FARTHEST_DAY), { language });
  const isAhead = ahead && DAY_AHEAD.test(text.slice(end, end + ahead.start));
  const found = isAhead ? [...within, ahead] : within;
  const [day] = found;
  // English writes day and month in either order, and the start of a Hijri month differs by
  // country.
  const isUnclear = !day || found.length > 1 || day.isSpan || day.isAmbiguous;
  return isUnclear || day.calendar === 'hijri' ? undefined : day.date;
};
