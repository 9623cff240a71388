import { tellsDayOfForce } from '../facts/fact-dates.ts';
import { tellsOwnForce } from '../facts/own-force.ts';
import { withoutRunningLines } from '../words/running-lines.ts';
import { withoutHistory, withoutSuperseded } from '../words/superseded.ts';
import { withDuty, withFirstFigure, withoutRepeats } from './aims.ts';
import { isAlike, tellsSameDay } from './alike.ts';
import { isAbroad, isDiscussion } from './beside.ts';
import { type Rated, rate } from './candidates.ts';
import { withoutFootnotes } from './footnotes.ts';
import { withoutLineHyphens } from './hyphens.ts';
import { tellsLastDay } from './last-day.ts';
import { shorten } from './shorten.ts';
import { DECIDED } from './signals.ts';
import { FORWARDED, FRAME, isFootnote, LEANS, leans, limits, setsRates } from './telling.ts';
import { APPLIES_FROM, SETTING_RATES } from './words-of-decision.ts';

const LINES = 3;
const LOOKS_AT = 40_000;
const LONGEST_TAIL = 2_500;
/** So much less than the best the second line may be worth, and the third; what is worth less is left out. */
const MARGINS = [0, 3, 1.5];
/** So much longer is a sentence that says more than the day. */
const RICHER = 1.3;
/** A rate that was set stands so high that what tells more of it, so near to it, may be farther below. */
const RATE_RISE = 2;
const NEAR_RATE = 12;
/** A text of so few sentences shows all that tell something. */
const FEW = 6;
/** Of a text of so many only what decides, obliges or counts. */
const MANY = 40;
/** Of the end of a long text only the day of force is looked for. */
const ENDING = 10_000;
/** Around a rate that was set so much is read where a long text is not read in full. */
const AROUND = 1_200;
const MOST_PLACES = 8;
/**
 * Up to three sentences of a text, given by page, that tell most of it, in their order and word for
 * word: long enough to say something, with the title's words, figures or words of duty and decision,
 * early rather than late; among them the one that says from when or until when, where there is one.
 * Empty when the text holds no sentence.
 */
export const extractSentences = (pages: readonly string[], title: string | null): string[] => {
  const body = withoutHistory(withoutSuperseded(withoutRunningLines(pages).join('\n\n')));
  const text = withoutLineHyphens(withoutFootnotes(body));
  const end = endOfHead(text);
  const head = rate(text.slice(0, end), title);
  const later = rateLater(text.slice(end), title);
  const day = dayOf(head, later);
  const isLater = later.rates.length > 0 && !head.some(isDecisionOnRates);
  const best = isLater ? later.rates.filter(goesOn) : bestOf(head, 2 * LINES);
  const room = day ? LINES - 1 : LINES;
  const others = distinct(withoutRepeats(best.filter((one) => one !== day)), day).slice(0, room);
  const isShort = isLater || head.length <= FEW;
  const chosen = withLimits(
    isShort ? others : withFirstFigure(withDuty(near(others), head), head, room),
    isLater ? later.rates : head,
  );
  const lines = [...chosen.filter((one) => one !== day).slice(0, room), ...(day ? [day] : [])];
  return (isShort ? withSuccessors(lines, head) : lines)
    .toSorted(
      (one, other) => placeOf(one, later) - placeOf(other, later) || one.index - other.index,
    )
    .map(({ sentence }) => shorten(sentence));
};

/** Where what is read in full ends: with a sentence or a paragraph, where one ends near enough. */
const endOfHead = (text: string): number => {
  if (text.length <= LOOKS_AT) return text.length;
  const last = text.slice(LOOKS_AT - LONGEST_TAIL, LOOKS_AT);
  const end = Math.max(last.lastIndexOf('\n\n'), last.lastIndexOf('. '), last.lastIndexOf('.\n'));
  return end < 0 ? LOOKS_AT : LOOKS_AT - LONGEST_TAIL + end + 1;
};

/** What tells more of a rate behind it, and does not only hang on another sentence. */
const goesOn = ({ sentence, telling }: Rated): boolean => telling >= 0 && !leans(sentence);

const isTold = ({ telling }: Rated): boolean => telling >= 0;

/** Those of the best that come near enough to the first of them. */
const near = (best: readonly Rated[]): Rated[] => {
  const [first] = best;
  const rise = first && SETTING_RATES.test(first.sentence) ? RATE_RISE : 0;
  return best.filter((one, at) => {
    const isBy = at === 1 && Math.abs(one.index - (first?.index ?? 0)) <= NEAR_RATE;
    const margin = (MARGINS[at] ?? 0) + (isBy ? rise : 0);
    return one.worth >= (first?.worth ?? 0) - margin;
  });
};

/** What is cut may lack what the next sentence leans on. */
const isWhole = ({ sentence }: Rated): boolean => shorten(sentence) === sentence;

/** With a decision what limits it: the sentence behind it that begins with "However". */
const withLimits = (chosen: readonly Rated[], all: readonly Rated[]): Rated[] => {
  const pairs = chosen.flatMap((one) => {
    const next = all[all.indexOf(one) + 1];
    return next && isWhole(one) && one.telling >= DECIDED && isTold(next) && limits(next.sentence)
      ? [one, next]
      : [one];
  });
  return [...new Set(pairs)];
};

/** Where too few tell something, what follows them tells it more closely. */
const withSuccessors = (chosen: readonly Rated[], head: readonly Rated[]): Rated[] => {
  const kept = [...chosen];
  for (const one of chosen) {
    const next = head[one.index + 1];
    if (kept.length >= LINES) break;
    if (!next || head[one.index] !== one || kept.includes(next)) continue;
    const telling = next.telling + (leans(next.sentence) ? (isWhole(one) ? LEANS : -LEANS) : 0);
    if (telling >= 0 && !kept.some((other) => isAlike(next.sentence, other.sentence)))
      kept.push(next);
  }
  return kept;
};

/** So early a sentence on a lever of policy is the decision, however it is put. */
const EARLY = 30;

const isDecisionOnRates = (one: Rated): boolean =>
  isRate(one) && (one.index < EARLY || SETTING_RATES.test(one.sentence));

type Later = { rates: readonly Rated[]; ending: readonly Rated[] };

/** Whether the document's own body sets a rate, and not another one, or one member of it. */
const isRate = ({ sentence }: Rated): boolean =>
  setsRates(sentence) && !isDiscussion(sentence) && !isAbroad(sentence);

const placeOf = (one: Rated, { rates, ending }: Later): number =>
  ending.includes(one) ? 2 : rates.includes(one) ? 1 : 0;

/** Of what is not read in full: the rate that was set, in minutes, with what follows; and the end. */
const rateLater = (text: string, title: string | null): Later => {
  if (text === '') return { rates: [], ending: [] };
  const ending = rate(text.slice(-ENDING), title);
  const force = ending.some(isForce) ? [] : forceLater(text, title);
  return { rates: ratesLater(text, title), ending: [...force, ...ending] };
};

const isForce = ({ sentence }: Rated): boolean =>
  tellsOwnForce(sentence) || tellsDayOfForce(sentence);

/** The last place where the act says from when it applies, before its annexes. */
const forceLater = (text: string, title: string | null): Rated[] => {
  const places = [...text.matchAll(APPLIES_FROM)].slice(-MOST_PLACES).toReversed();
  for (const { index } of places) {
    const around = rate(text.slice(Math.max(0, index - AROUND), index + AROUND), title);
    const told = around.filter(isForce);
    if (told.length > 0) return told;
  }
  return [];
};

/** The first place where the body itself sets a rate, and what follows there. */
const ratesLater = (text: string, title: string | null): Rated[] => {
  let from = 0;
  for (let times = 0; times < MOST_PLACES; times += 1) {
    const at = text.slice(from).search(SETTING_RATES);
    if (at < 0) return [];
    const around = rate(text.slice(Math.max(0, from + at - AROUND), from + at + AROUND), title);
    const first = around.findIndex(isRate);
    if (first >= 0) return around.slice(first);
    from += at + AROUND;
  }
  return [];
};

/** The sentence that says from when, else until when: a date rather than "with immediate effect". */
const dayOf = (head: readonly Rated[], { ending }: Later): Rated | undefined => {
  const isText = (one: Rated) => !isFootnote(one.sentence);
  const dated = (one: Rated) =>
    /\p{Nd}/u.test(one.sentence) && isText(one) && tellsDayOfForce(one.sentence);
  const own = (one: Rated) => isText(one) && tellsOwnForce(one.sentence);
  const last = (one: Rated) => tellsLastDay(one.sentence);
  const first = bestOf(head.filter(dated), 1)[0];
  if (first) return tellsMost(first, head);
  return (
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
    if (!known.some((other) => isAlike(one.sentence, other.sentence))) kept.push(one);
  }
  return kept;
};

/** Of the sentences that name the day, the one that names it with what is in force. */
const tellsMost = (day: Rated, head: readonly Rated[]): Rated =>
  head.find(
    (one) =>
      one.telling > FRAME &&
      one.sentence.length > day.sentence.length * RICHER &&
      tellsSameDay(day.sentence, one.sentence),
  ) ?? day;

/** The best of those that tell something, or of all where none does. */
const bestOf = (rated: readonly Rated[], most: number): Rated[] => {
  const said = rated.filter((one) => one.telling > FRAME);
  const telling = said.filter(isTold);
  return ([bodyOf(telling), telling].find(({ length }) => length > 0) ?? said)
    .toSorted((one, other) => other.worth - one.worth || one.index - other.index)
    .slice(0, most);
};

/**
 * What tells something, and between the first decision or duty and the one behind the last also what
 * tells it more closely; before that stand letterheads and warnings, behind it copies and addresses. What only
 * passes something on tells less than what is passed on.
 */
const bodyOf = (rated: readonly Rated[]): Rated[] => {
  const decided = rated.filter((one) => one.telling >= DECIDED).map(({ index }) => index);
  const first = decided.at(0);
  const last = decided.at(-1);
  if (first === undefined || last === undefined) return [];
  return rated.filter(
    ({ telling, index }) =>
      telling !== FORWARDED &&
      (telling > 0 || (rated.length < MANY && index > first && index < last)),
  );
};
