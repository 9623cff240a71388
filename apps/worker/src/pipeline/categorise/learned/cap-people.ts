/** At most this part of what is learned comes from one person, where three or more decide. */
const MOST = 1 / 3;

/** Thirds are not exact. */
const ROUNDING = 1e-9;

/**
 * How much each label of a person weighs, by the number of labels that each gave: 1, or less for who
 * gave more than a third of all, so that a third is what theirs come to; among two, each has a half.
 */
export const capPeople = (counts: ReadonlyMap<string, number>): Map<string, number> => {
  const most = Math.max(MOST, 1 / counts.size);
  const limit = limitOf([...counts.values()], most);
  return new Map([...counts].map(([person, count]) => [person, Math.min(1, limit / count)]));
};

/** The limit L with L = most · Σ min(count, L), where somebody is above it; else no limit. */
const limitOf = (counts: number[], most: number): number => {
  let rest = counts.reduce((sum, count) => sum + count, 0);
  for (const [capped, count] of counts.toSorted((one, other) => other - one).entries()) {
    // Those before this one come to the limit each, the rest count in full.
    const limit = (most * rest) / (1 - capped * most);
    if (count <= limit * (1 + ROUNDING)) return capped === 0 ? Number.POSITIVE_INFINITY : limit;
    rest -= count;
  }
  return Number.POSITIVE_INFINITY;
};
