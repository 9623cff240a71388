import type { Measured } from '@circulate/shared-schemas';

const percent = (share: number, digits = 0) => `${(100 * share).toFixed(digits)}%`;

/**
 * Formats a measured share with its interval, such as "80% (74–85)", or says that there are too few
 * decisions.
 */
export const measuredText = ({ of, share, low, high }: Measured): string => {
  if (share === null || low === null || high === null) {
    return of === 0 ? '–' : `too few (${of})`;
  }
  const digits = share < 0.1 ? 1 : 0;
  return `${percent(share, digits)} (${(100 * low).toFixed(digits)}–${(100 * high).toFixed(digits)})`;
};
