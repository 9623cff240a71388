import {
  type Coverage,
  type CoverageSummary,
  isSampleBank,
  shadeOf,
} from '@circulate/shared-schemas';

const DIGITS_KEPT = 2;

/**
 * Returns the coverage summary for visitors: a shade for each country, and rounded counts. Leaves
 * out sample circulars.
 */
export const summariseCoverage = (
  banks: Coverage,
  { translates }: { translates: boolean },
): CoverageSummary => {
  const countries = new Map<string, { circulars: number; is_sample: boolean }>();
  for (const bank of banks) {
    for (const code of bank.countries) {
      const known = countries.get(code) ?? { circulars: 0, is_sample: false };
      countries.set(code, {
        circulars: known.circulars + bank.circulars,
        is_sample: known.is_sample || (isSampleBank(bank) && bank.circulars > 0),
      });
    }
  }
  const real = banks.filter((bank) => !isSampleBank(bank));
  return {
    countries: [...countries]
      .map(([code, { circulars, is_sample }]) => ({ code, shade: shadeOf(circulars), is_sample }))
      .sort((a, b) => a.code.localeCompare(b.code, 'en')),
    banks: real.length,
    monitored: real.filter(({ look }) => look !== 'unwatched').length,
    country_count: new Set(real.flatMap((bank) => bank.countries)).size,
    circulars: cutOff(real.reduce((sum, bank) => sum + bank.circulars, 0)),
    translates,
  };
};

/**
 * Rounds down to two significant digits, such as 1,234 to 1,200, which is precise enough for
 * visitors.
 */
const cutOff = (count: number): number => {
  const unit = 10 ** Math.max(0, String(count).length - DIGITS_KEPT);
  return Math.floor(count / unit) * unit;
};
