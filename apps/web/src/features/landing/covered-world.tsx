import type { CoverageSummary, Shade } from '@circulate/shared-schemas';
import { useEffect, useState } from 'react';
import { WorldMap } from '../../components/world-map/world-map.tsx';
import { log } from '../../lib/browser/log.ts';

/** Shows the world map by recent circulars; unshaded until they are loaded. */
export const CoveredWorld = () => {
  const [summary, setSummary] = useState<CoverageSummary | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    fetchCoverageSummary(leaving.signal)
      .then(setSummary)
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) log.error('loading the coverage failed', error);
      });
    return () => leaving.abort();
  }, []);
  const countries = new Map(
    (summary?.countries ?? []).map(({ code, shade, is_sample }) => [
      code,
      { shade, isSample: is_sample, isFollowed: false, label: code },
    ]),
  );
  return (
    <figure>
      <WorldMap countries={countries} label={captionOf(summary)} />
      <figcaption className="mt-2 text-[13px] leading-[19px] text-ink-3">
        {captionOf(summary)}
      </figcaption>
    </figure>
  );
};

const captionOf = (summary: CoverageSummary | null) => {
  if (!summary) return 'A map of the world.';
  const { banks, monitored, country_count, countries, circulars, translates } = summary;
  const sentences = [
    monitored === 0
      ? `${banks} central banks in ${country_count} countries; none is monitored automatically yet.`
      : `We monitor ${monitored} of ${banks} central banks in ${country_count} countries.`,
    ...(circulars > 0
      ? [`More than ${circulars.toLocaleString('en')} circulars in the last 90 days.`]
      : []),
    translates ? 'Circulars are translated.' : 'Circulars stay in their original language.',
    'The stronger the colour, the more circulars.',
    ...(countries.some(({ is_sample }) => is_sample)
      ? ['Striped countries show sample data.']
      : []),
  ];
  return sentences.join(' ');
};

// This response is parsed by hand, since the schema library is larger than the whole map and
// visitors load no other response.

const TIMEOUT_MS = 10_000;

/** Loads the public coverage summary. Throws if it is unavailable. */
const fetchCoverageSummary = async (leaving: AbortSignal): Promise<CoverageSummary> => {
  const signal = AbortSignal.any([leaving, AbortSignal.timeout(TIMEOUT_MS)]);
  const config = fieldsOf(await getJson('/config.json', signal));
  const answer = fieldsOf(await getJson(`${config.get('apiUrl')}/coverage/summary`, signal));
  const countries = answer.get('countries');
  if (!Array.isArray(countries)) throw new Error('The coverage summary lists no countries');
  return {
    countries: countries.map(readCountry),
    banks: Number(answer.get('banks')),
    monitored: Number(answer.get('monitored')),
    country_count: Number(answer.get('country_count')),
    circulars: Number(answer.get('circulars')),
    translates: answer.get('translates') === true,
  };
};

const getJson = async (address: string, signal: AbortSignal): Promise<unknown> => {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address} returned ${response.status}`);
  return response.json();
};

const fieldsOf = (value: unknown): Map<string, unknown> => new Map(Object.entries(value ?? {}));

const shades: readonly Shade[] = [0, 1, 2, 3, 4];

const readCountry = (value: unknown) => {
  const country = fieldsOf(value);
  return {
    code: String(country.get('code')),
    shade: shades.find((shade) => shade === country.get('shade')) ?? 0,
    is_sample: country.get('is_sample') === true,
  };
};
