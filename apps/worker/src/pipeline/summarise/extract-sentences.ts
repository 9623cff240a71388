import { normaliseWord } from '@circulate/dates';
import { tellsDayOfForce, tellsOwnForce } from '../understand/facts/fact-dates.ts';
import { isIssuerWord, isKindWord } from '../understand/heading-words.ts';
import { withoutRunningLines } from '../understand/running-lines.ts';
import { sentenceBounds } from '../understand/sentences.ts';
import { resolves, titleForms, withoutLeadIn } from './openings.ts';
import { isEnded, isLatin, isNoHeading, isSentence, tellsLastDay } from './prose.ts';
import { type Role, toSections } from './sections.ts';
import { shorten } from './shorten.ts';
import { FRAME, GROUNDS, LEANS, leans, setsRates, tellingOf } from './telling.ts';
import { SETTING_RATES } from './words-of-decision.ts';

const LINES = 3;
const LOOKS_AT = 40_000;
/** Less has what a circular rests on, or a warning of the bank's web site. */
const LEAST_WORTH = 1.5;
/** New words that a sentence must bring to tell more than the title. */
const NEW_WORDS = 3;
const NEW_SHARE = 0.25;

/** What tells so much is a decision or a duty. */
const DECIDED = 1.5;
/** Share of words that two sentences have in common which say the same. */
const ALIKE = 0.8;
/** Of the end of a long text only the day of force is looked for. */
const ENDING = 10_000;
/** Around a rate that was set so much is read where a long text is not read in full. */
const AROUND = 1_200;
/** What a word of the title is worth in a sentence, and how many count. */
const SHARED_WORTH = 0.4;
const MOST_SHARED = 4;
/** Where so few sentences end with a mark, the script has none. */
const MARKED = 0.3;
/** What a heading adds to the first sentences below it: "Scope", "Executive summary". */
const HEADED = 1.5;
const MOST_HEADED = 3;
/** What it takes from them: "Definitions", "Abbreviations". */
const VOID = 2;
/** The count of the next paragraph or item, behind a colon or where sentences end with no full stop. */
const NEXT_COUNT =
  /(?:(?<=[\p{Script=Bengali}\p{Script=Devanagari}])\s[০-৯०-९]{1,2}\s?[.।৷]|(?<=[:;])\s\d{1,2}\.)$/u;

type Rated = { sentence: string; index: number; telling: number; worth: number };

/**
 * Up to three sentences of a text, given by page, that tell most of it, in their order and word for
 * word: long enough to say something, with the title's words, figures or words of duty and decision,
 * early rather than late; among them the one that says from when or until when, where there is one.
 * Empty when the text holds no sentence.
 */
export const extractSentences = (pages: readonly string[], title: string | null): string[] => {
  const text = withoutRunningLines(pages).join('\n\n');
  const head = rate(text.slice(0, LOOKS_AT), title);
  const later = rateLater(text.slice(LOOKS_AT), title);
  const day = dayOf(head, later);
  const all = later.rates.length > 0 && !head.some(isRate) ? later.rates : head;
  const others = distinct(
    bestOf(all, 2 * LINES).filter((one) => one !== day),
    day,
  );
  const chosen = day ? [...others.slice(0, LINES - 1), day] : others.slice(0, LINES);
  return withSuccessors(chosen, head)
    .toSorted(
      (one, other) => placeOf(one, later) - placeOf(other, later) || one.index - other.index,
    )
    .map(({ sentence }) => shorten(sentence));
};

/** Where too few tell something, what follows them tells it more closely. */
const withSuccessors = (chosen: readonly Rated[], head: readonly Rated[]): Rated[] => {
  const kept = [...chosen];
  for (const one of chosen) {
    const next = head[one.index + 1];
    if (kept.length >= LINES) break;
    if (!next || head[one.index] !== one || kept.includes(next)) continue;
    const telling = next.telling + (leans(next.sentence) ? LEANS : 0);
    if (telling >= 0 && distinct([next], one).length > 0) kept.push(next);
  }
  return kept;
};

type Later = { rates: readonly Rated[]; ending: readonly Rated[] };

const isRate = ({ sentence }: Rated): boolean => setsRates(sentence);

const placeOf = (one: Rated, { rates, ending }: Later): number =>
  ending.includes(one) ? 2 : rates.includes(one) ? 1 : 0;

/** Of what is not read in full: the rate that was set, in minutes, with what follows; and the end. */
const rateLater = (text: string, title: string | null): Later => {
  if (text === '') return { rates: [], ending: [] };
  const at = text.search(SETTING_RATES);
  const around = at < 0 ? [] : rate(text.slice(Math.max(0, at - AROUND), at + AROUND), title);
  const first = around.findIndex(isRate);
  return {
    rates: first < 0 ? [] : around.slice(first),
    ending: rate(text.slice(-ENDING), title),
  };
};

/** The sentence that says from when, else until when: a date rather than "with immediate effect". */
const dayOf = (head: readonly Rated[], { ending }: Later): Rated | undefined => {
  const dated = (one: Rated) => /\p{Nd}/u.test(one.sentence) && tellsDayOfForce(one.sentence);
  const own = (one: Rated) => tellsOwnForce(one.sentence);
  const last = (one: Rated) => tellsLastDay(one.sentence);
  return (
    bestOf(head.filter(dated), 1)[0] ??
    ending.find((one) => dated(one) && !leans(one.sentence)) ??
    ending.find(dated) ??
    bestOf(head.filter(own), 1)[0] ??
    ending.find(own) ??
    bestOf(head.filter(last), 1)[0]
  );
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

/** The best of those that are worth it, or of all where none is. */
const bestOf = (rated: readonly Rated[], most: number): Rated[] => {
  const said = rated.filter((one) => one.telling > FRAME);
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
  return rated.filter(({ telling, index }) => telling > 0 || (index > first && index < last));
};

/** A sentence, its place in its section, and whether it is the first behind the word that resolves. */
type Found = { sentence: string; role: Role; at: number; isFirst: boolean };

/** The sentences of a text without what is put before them, and the place of each in its section. */
const findSentences = (whole: string, forms: readonly string[]): Found[] => {
  const { text, sections } = toSections(whole);
  const bounds = sentenceBounds(text, { atSemicolons: false });
  const found: Found[] = [];
  let [section, at] = [0, 0];
  let isFirst = false;
  for (const [index, start] of bounds.slice(0, -1).entries()) {
    const raw = text
      .slice(start, bounds[index + 1])
      .replaceAll(/\s+/g, ' ')
      .trim();
    const sentence = withoutLeadIn(raw.replace(NEXT_COUNT, ''), forms);
    while ((sections[section + 1]?.start ?? text.length) <= start) [section, at] = [section + 1, 0];
    isFirst ||= resolves(raw);
    if (!isSentence(sentence)) continue;
    found.push({ sentence, role: sections[section]?.role ?? 'other', at, isFirst });
    isFirst = false;
    at += 1;
  }
  return found;
};

const rate = (text: string, title: string | null): Rated[] => {
  const forms = titleForms(title);
  const titleWords = new Set(wordsOf(title ?? ''));
  const isLatinText = isLatin(text);
  const found = findSentences(text, forms);
  const unique = [...new Map(found.toReversed().map((one) => [one.sentence, one])).values()]
    .toReversed()
    .filter(({ sentence }) => isLatin(sentence) === isLatinText)
    .filter(({ sentence }) => tellsMoreThan(titleWords, sentence));
  const isMarked =
    unique.filter(({ sentence }) => isEnded(sentence)).length > unique.length * MARKED;
  return unique
    .filter(({ sentence }) => isNoHeading(sentence))
    .map((one, index) => {
      const rated = {
        sentence: one.sentence,
        index,
        telling: placed(tellingOf(one.sentence), one),
      };
      return { ...rated, worth: worthOf(rated, { titleWords, isMarked }) };
    });
};

/** What a sentence tells below the heading of its section, or behind the word that resolves. */
const placed = (telling: number, { role, at, isFirst }: Found): number => {
  if (isFirst && telling >= 0) return telling + HEADED;
  if (role === 'void') return telling > 0 ? telling - VOID : GROUNDS;
  if (role === 'summary') return at < MOST_HEADED && telling >= 0 ? telling + HEADED : telling;
  return role === 'telling' && at < MOST_HEADED && telling > 0 ? telling + HEADED : telling;
};

/** Whether it is more than the title again, which stands above the summary already. */
const tellsMoreThan = (titleWords: Set<string>, sentence: string): boolean => {
  const words = wordsOf(sentence);
  const fresh = words.filter((word) => !titleWords.has(word));
  const isTitleMostly = fresh.length < words.length / 2 && tellingOf(sentence) <= 0;
  const told = isTitleMostly ? fresh.filter((word) => !isOfHeading(normaliseWord(word))) : fresh;
  return told.length >= Math.min(Math.max(NEW_WORDS, words.length * NEW_SHARE), words.length);
};

/** Who issued which kind of act stands beside the title, too. */
const isOfHeading = (form: string): boolean => isIssuerWord(form) || isKindWord(form);

type Known = { titleWords: Set<string>; isMarked: boolean };

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
