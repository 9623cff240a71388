import { type CoverageBank, isSampleBank, shadeOf } from '@circulate/shared-schemas';
import type { MapCountry } from '../../components/world-map/map-country.ts';
import { formatCount, formatCountry } from '../../lib/format/format.ts';

/** Returns the map data of each country that a bank covers, by ISO code. */
export const mapCountriesOf = (
  banks: readonly CoverageBank[],
  isFollowed: (bank: CoverageBank) => boolean,
): Map<string, MapCountry> => {
  const byCountry = new Map<string, CoverageBank[]>();
  for (const bank of banks) {
    for (const code of bank.countries) byCountry.set(code, [...(byCountry.get(code) ?? []), bank]);
  }
  return new Map(
    [...byCountry].map(([code, own]) => {
      const circulars = own.reduce((sum, bank) => sum + bank.circulars, 0);
      const samples = own.filter((bank) => isSampleBank(bank) && bank.circulars > 0);
      const followed = own.some(isFollowed);
      const label = [
        `${formatCountry(code)}: ${formatCount(circulars, 'circular')} in 90 days`,
        ...(samples.length > 0 ? ['samples'] : []),
        ...(followed ? ['subscribed'] : []),
      ].join(', ');
      return [
        code,
        {
          shade: shadeOf(circulars),
          isSample: samples.length > 0,
          isFollowed: followed,
          label,
          to: `/circulars?country=${code}`,
        },
      ] as const;
    }),
  );
};
