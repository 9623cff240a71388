import { setImmediate as letOthersWork } from 'node:timers/promises';

/**
 * Multinomial logistic regression on top of given log odds: the mathematics of C. M. Bishop, Pattern
 * Recognition and Machine Learning (2006), 4.3.4, with a Gaussian prior (4.5), found by the accelerated
 * gradient of Y. Nesterov, Introductory Lectures on Convex Optimization (2004), 2.2.22. Its step needs no
 * search: the Hessian of the loss is at most half of that of least squares (D. Böhning, Multinomial
 * logistic regression algorithm, 1992). Nothing is left to chance: the same examples give the same weights.
 */

/** One labelled document. Features that are zero are left out. */
export type Example = {
  features: readonly (readonly [place: number, value: number])[];
  /** The log odds of each class without anything learned. */
  offsets: readonly number[];
  /** What share of the label each class has; together 1. */
  target: readonly number[];
  weight: number;
};

/** By class, then by feature. */
export type Weights = number[][];

type Shape = { classes: number; features: number };

/** How far from the log odds given a weight may lie: the variance of the prior. */
export type Prior = { variance: number };

const ENOUGH_STEPS = 2_000;
/** Length of the gradient at which the weights stand. */
const STANDS = 1e-5;
/** Others get their turn between so many steps of a few milliseconds each. */
const STEPS_AT_ONCE = 4;

const zeros = ({ classes, features }: Shape): Weights =>
  Array.from({ length: classes }, () => new Array<number>(features).fill(0));

/** The probability of each class. */
export const predict = (
  weights: Weights,
  { features, offsets }: Pick<Example, 'features' | 'offsets'>,
): number[] => {
  const odds = weights.map((row, k) =>
    features.reduce((sum, [place, value]) => sum + (row[place] ?? 0) * value, offsets[k] ?? 0),
  );
  const most = Math.max(...odds);
  const powers = odds.map((one) => Math.exp(one - most));
  const total = powers.reduce((sum, one) => sum + one, 0);
  return powers.map((one) => one / total);
};

const totalWeight = (examples: readonly Example[]) =>
  examples.reduce((sum, { weight }) => sum + weight, 0);

/** The mean loss with its prior, and its gradient. Zero examples have the prior alone. */
export const lossOf = (
  examples: readonly Example[],
  weights: Weights,
  { variance }: Prior,
): { loss: number; gradient: Weights } => {
  const total = totalWeight(examples) || 1;
  const pull = 1 / (variance * total);
  const gradient = weights.map((row) => row.map((weight) => pull * weight));
  let loss = weights.flat().reduce((sum, weight) => sum + (pull * weight ** 2) / 2, 0);
  for (const example of examples) {
    const { features, target, weight } = example;
    const likely = predict(weights, example);
    const share = weight / total;
    for (const [k, row] of gradient.entries()) {
      const probability = likely[k] ?? 0;
      const wanted = target[k] ?? 0;
      if (wanted > 0) loss -= share * wanted * Math.log(Math.max(probability, 1e-300));
      const error = share * (probability - wanted);
      for (const [place, value] of features) row[place] = (row[place] ?? 0) + error * value;
    }
  }
  return { loss, gradient };
};

/** The weights at which the loss is least. Takes time off nobody: it lets others work in between. */
export const fit = async (
  examples: readonly Example[],
  shape: Shape,
  prior: Prior,
): Promise<Weights> => {
  const longest = Math.max(
    0,
    ...examples.map(({ features }) => features.reduce((sum, [, value]) => sum + value ** 2, 0)),
  );
  const least = 1 / (prior.variance * (totalWeight(examples) || 1));
  const most = longest / 2 + least;
  const momentum = (Math.sqrt(most) - Math.sqrt(least)) / (Math.sqrt(most) + Math.sqrt(least));
  let weights = zeros(shape);
  let ahead = weights;
  for (let step = 0; step < ENOUGH_STEPS; step += 1) {
    if (step % STEPS_AT_ONCE === 0) await letOthersWork();
    const { gradient } = lossOf(examples, ahead, prior);
    if (Math.hypot(...gradient.flat()) <= STANDS) return ahead;
    const next = moved(ahead, gradient, -1 / most);
    ahead = moved(next, difference(next, weights), momentum);
    weights = next;
  }
  return weights;
};

const moved = (from: Weights, along: Weights, by: number): Weights =>
  from.map((row, k) => row.map((weight, place) => weight + by * (along[k]?.[place] ?? 0)));

const difference = (one: Weights, other: Weights): Weights => moved(one, other, -1);
