/** A seeded generator of numbers in [0, 1) (mulberry32). */
export const seededRandom = (seed: number) => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
    /** Picks one of the choices by weight. */
    pick: <Choice extends string>(weights: Record<Choice, number>): Choice => {
      const choices = Object.entries<number>(weights);
      let rest = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      for (const choice in weights) {
        rest -= weights[choice];
        if (rest < 0) return choice;
      }
      throw new RangeError('No choice has a weight');
    },
  };
};

export type Random = ReturnType<typeof seededRandom>;

/**
 * Chooses the next fault, counted in `faults`. Each fault occurs once early on, however short the run,
 * and then as often as its weight says.
 */
export const drawFaults = (random: Random, faults: Record<string, number>) => {
  const seen = new Set<string>();
  return <Fault extends string>(weights: Record<Fault | 'none', number>): Fault | 'none' => {
    const owed = Object.keys(weights).filter((fault) => fault !== 'none' && !seen.has(fault));
    const isOwed = (fault: string): fault is Fault => owed.includes(fault);
    const next = owed[random.between(0, Math.max(owed.length - 1, 0))];
    const chosen =
      next !== undefined && isOwed(next) && random.next() < 0.4 ? next : random.pick(weights);
    if (chosen !== 'none') faults[chosen] = (faults[chosen] ?? 0) + 1;
    seen.add(chosen);
    return chosen;
  };
};
