import type { Labelled } from '../evaluation/read-set.ts';

/** Probability that a second reading by the same model repeats the first, right or wrong. */
const REPEATS_ITSELF = 0.5;
/** Probability that the second category is right when the first is wrong. */
const RIGHT_SECOND = 0.5;
const HAS_SECOND = 0.5;
/** Probability that a mistake is one of the keyword rules' wrong suggestions, if they made any. */
const PLAUSIBLE = 0.5;

/**
 * A check model: its accuracy, and the share of the first model's mistakes that it repeats. Without
 * one, the first model reads each circular again.
 */
export type Check = { name: string; accuracy: number; shared: number } | undefined;

/** Seeded random numbers between 0 and 1 (Mulberry32). */
export const randomFrom = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

type Script = {
  names: readonly string[];
  random: () => number;
  /** Returns the categories that the keyword rules suggest. */
  suggested: (document: Labelled) => readonly string[];
};

/**
 * Simulates a model that is right in `accuracy` of all cases, and its check model. `read` returns
 * the names of its categories, most likely first; `readAgain` returns those of a second reading.
 */
export const scriptModel = (
  { names, random, suggested }: Script,
  accuracy: number,
  check: Check,
) => {
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? '';
  const named = (document: Labelled, share: number): string => {
    const { acceptable, suggestedCategory } = document;
    if (random() < share) return suggestedCategory;
    const wrong = (from: readonly string[]) => from.filter((name) => !acceptable.has(name));
    const plausible = random() < PLAUSIBLE ? wrong(suggested(document)) : [];
    return pick(plausible.length > 0 ? plausible : wrong(names));
  };
  return {
    read: (document: Labelled): string[] => {
      const first = named(document, accuracy);
      if (!document.acceptable.has(first) && random() < RIGHT_SECOND) {
        return [first, document.suggestedCategory];
      }
      const others = names.filter((name) => name !== first);
      return random() < HAS_SECOND ? [first, pick(others)] : [first];
    },
    readAgain: (document: Labelled, before: string): string[] => {
      if (!check) return [random() < REPEATS_ITSELF ? before : named(document, accuracy)];
      const isShared = !document.acceptable.has(before) && random() < check.shared;
      return [isShared ? before : named(document, check.accuracy)];
    },
  };
};
