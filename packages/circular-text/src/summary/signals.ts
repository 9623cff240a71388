import { tellsDayOfForce } from '../facts/fact-dates.ts';
import { tellsOwnForce } from '../facts/own-force.ts';
import type { Found } from './find-sentences.ts';
import { says, type Told } from './telling.ts';
import { ADDRESSEE } from './words-of-addressees.ts';

/** A sentence that may be shown: where it stands, and what its words tell. */
export type Candidate = Found & { index: number; telling: number; told: Told };

/** What tells so much is a decision or a duty. */
export const DECIDED = 1.5;

/** The first sentences below a heading tell most of what it promises. */
const MOST_HEADED = 3;
/** Here a sentence names whom it binds, and here it decides at once. */
const NAMES_WITHIN = 160;
const DECIDES_WITHIN = 80;
/** How many words of the title count, and how long a sentence is that is neither short nor long. */
const MOST_SHARED = 4;
const USUAL_LENGTH = 150;
const SHORT = 70;
const MOST_WORDS = 200;

export const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{M}]{4,}/gu) ?? []).slice(0, MOST_WORDS);

/** Words, or pairs of signs where a script puts no spaces between words. */
const termsOf = (text: string): Set<string> => {
  if (!/[\p{Script=Han}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u.test(text))
    return new Set(wordsOf(text));
  const signs = (text.match(/\p{L}/gu) ?? []).slice(0, MOST_WORDS);
  return new Set(signs.slice(1).map((sign, at) => `${signs[at]}${sign}`));
};

/** For each sentence the share of the others in which its words come again, on average. */
const centralities = (sentences: readonly string[]): number[] => {
  const terms = sentences.map(termsOf);
  const counts = new Map<string, number>();
  for (const set of terms) for (const term of set) counts.set(term, (counts.get(term) ?? 0) + 1);
  const others = Math.max(1, sentences.length - 1);
  return terms.map((set) => {
    const again = [...set].reduce((sum, term) => sum + (counts.get(term) ?? 1) - 1, 0);
    return set.size === 0 ? 0 : again / others / set.size;
  });
};

/** What stands around a sentence or gives its form. */
const ofForm = (
  { sentence, index, role, at, isFirst }: Candidate,
  titleWords: ReadonlySet<string>,
) => {
  const capitals = sentence.match(/\p{Lu}/gu)?.length ?? 0;
  return {
    position: 1 / (1 + index / 6),
    resolved: Number(isFirst),
    belowTelling: Number(role === 'telling' && at < MOST_HEADED),
    opensList: Number(/[:：]$/u.test(sentence)),
    short: Number(sentence.length < SHORT),
    length: Math.log(sentence.length / USUAL_LENGTH),
    capitals: (10 * capitals) / sentence.length,
    shared: Math.min(MOST_SHARED, wordsOf(sentence).filter((word) => titleWords.has(word)).length),
  };
};

/** What its words tell; nothing where they tell of what stands around the message. */
const ofMessage = ({ sentence, told }: Candidate) => {
  const isMessage = told.frame === null || told.frame === 'own_purpose';
  const is = (sign: boolean) => Number(isMessage && sign);
  return {
    groundsOwn: Number(told.frame === 'own_purpose'),
    decides: is(told.decides),
    decidesEarly: is(told.decides && told.decidesAt < DECIDES_WITHIN),
    tells: is(told.decides || told.obliges || told.isPurpose),
    ownPurpose: is(told.isOwn && told.isPurpose),
    setsRates: is(told.setsRates),
    reports: is(told.reports),
    reportsCounted: is(told.reports && told.isCounted),
    counted: is(told.isCounted),
    force: is(tellsDayOfForce(sentence)),
    ownForce: is(tellsOwnForce(sentence)),
    lastDay: is(told.tellsLastDay),
    addressee: is(says(ADDRESSEE, sentence.slice(0, NAMES_WITHIN))),
    refersOnly: Number(told.refersOnly),
  };
};

/** The signals of each sentence of a text, by which `WEIGHTS` says what it is worth. */
export const signalsOf = (candidates: readonly Candidate[], titleWords: ReadonlySet<string>) => {
  const central = centralities(candidates.map(({ sentence }) => sentence));
  const messages = candidates.map(ofMessage);
  const firstDuty = candidates.findIndex(
    ({ told }) => told.obliges && (told.frame === null || told.frame === 'own_purpose'),
  );
  return candidates.map((one, at) => ({
    ...ofForm(one, titleWords),
    ...(messages[at] ?? ofMessage(one)),
    central: central[at] ?? 0,
    firstDuty: Number(at === firstDuty),
  }));
};

export type Signal = keyof ReturnType<typeof signalsOf>[number];
