import { statesEffectiveDate } from '../facts/fact-dates.ts';
import { statesOwnEffectiveDate } from '../facts/own-force.ts';
import { comparable, containsAny, firstStart, toPhrases } from '../words/phrases.ts';
import decides from './patterns/decides.json' with { type: 'json' };
import definition from './patterns/definition.json' with { type: 'json' };
import earlier from './patterns/earlier.json' with { type: 'json' };
import frame from './patterns/frame.json' with { type: 'json' };
import grounds from './patterns/grounds.json' with { type: 'json' };
import leans from './patterns/leans.json' with { type: 'json' };
import obliges from './patterns/obliges.json' with { type: 'json' };
import purpose from './patterns/purpose.json' with { type: 'json' };
import rates from './patterns/rates.json' with { type: 'json' };
import talk from './patterns/talk.json' with { type: 'json' };

const DECIDES = toPhrases(decides);
const DEFINITION = toPhrases(definition);
const EARLIER = toPhrases(earlier);
const FRAME = toPhrases(frame);
const GROUNDS = toPhrases(grounds);
const LEANS = toPhrases(leans);
const OBLIGES = toPhrases(obliges);
const PURPOSE = toPhrases(purpose);
const RATES = toPhrases(rates);
const TALK = toPhrases(talk);

/** A figure, and the word for what it counts. */
const FIGURE =
  /\p{Nd}\s?(?:%|٪|per ?cent|pour cent|por ciento|por cento|persen|procent|Prozent|процент|відсотк|faiz|foiz|пайыз|basis points|puntos básicos|pontos[- ]base|points de base)/iu;

/**
 * Number of characters at the start of a sentence in which to look for a legal basis, a definition
 * or a reference.
 */
const OPENING = 240;
const SUBJECT = 120;

/** Signals in the words of a sentence about its content. */
export type SentenceSignals = ReturnType<typeof classifySentence>;

/**
 * Returns what a sentence contains according to its words: a decision, a duty, an effective date,
 * or only context.
 */
export const classifySentence = (sentence: string) => {
  const text = comparable(sentence);
  const opening = text.slice(0, OPENING);
  const subject = text.slice(0, SUBJECT);
  const decidesAt = firstStart(text, DECIDES);
  return {
    decidesAt,
    obliges: containsAny(text, OBLIGES),
    isPurpose: containsAny(text, PURPOSE),
    force: statesEffectiveDate(sentence),
    ownForce: statesOwnEffectiveDate(sentence),
    setsRate: decidesAt >= 0 && FIGURE.test(sentence) && containsAny(text, RATES),
    isCounted: FIGURE.test(sentence),
    isGround: containsAny(opening, GROUNDS),
    isFrame: containsAny(opening, DEFINITION) || containsAny(text, FRAME),
    isBeside: containsAny(subject, TALK) || containsAny(subject, EARLIER),
    leans: containsAny(text.slice(0, 60), LEANS),
  };
};

/**
 * Returns how much of a circular's decision a sentence conveys. Negative if it only states a legal
 * basis, a definition or contact details, or if it continues another sentence.
 */
export const scoreSentence = (says: SentenceSignals): number => {
  const isForce = says.force || says.ownForce;
  if (says.isGround && !isForce) return says.isPurpose ? 0.5 : -3;
  if (says.isFrame && !isForce) return -2;
  return (
    (says.decidesAt >= 0 ? 2 : 0) +
    (says.isPurpose ? 2 : 0) +
    (says.obliges ? 1.5 : 0) +
    (says.isCounted ? 1 : 0) +
    (says.setsRate ? 1.5 : 0) +
    (isForce ? 1 : 0) -
    (says.leans ? 1.5 : 0) -
    (says.isBeside ? 2.5 : 0)
  );
};

/** Whether a sentence states a decision, according to its words. */
export const statesDecision = (sentence: string): boolean =>
  containsAny(comparable(sentence), DECIDES);
