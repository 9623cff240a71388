import { ENOUGH_DECISIONS, type Measured } from '@circulate/shared-schemas';

/** Standard score of a 95% interval, which contains the true share in 19 of 20 samples. */
const Z = 1.96;

/**
 * Returns a share with its 95% interval (Wilson, 1927); undefined if there are fewer than twenty
 * examples. `effective` is the effective sample size (Kish), which equals `of` if all examples have
 * the same weight.
 */
export const measured = (share: number, of: number, effective: number = of): Measured => {
  if (of < ENOUGH_DECISIONS || effective <= 0) return { of, share: null, low: null, high: null };
  const scale = 1 + Z ** 2 / effective;
  const middle = (share + Z ** 2 / (2 * effective)) / scale;
  const reach =
    (Z / scale) * Math.sqrt((share * (1 - share)) / effective + Z ** 2 / (4 * effective ** 2));
  return { of, share, low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
};
