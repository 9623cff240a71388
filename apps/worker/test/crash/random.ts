/** A generator of numbers in [0, 1) that gives the same ones for the same seed (mulberry32). */
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
    /** One of the choices, each as likely as its weight. */
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
