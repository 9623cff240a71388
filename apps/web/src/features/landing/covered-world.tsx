import type { CoverageSummary } from '@circulate/shared-schemas';
import { useEffect, useState } from 'react';
import { WorldMap } from '../../components/world-map/world-map.tsx';
import { log } from '../../lib/browser/log.ts';
import { fetchCoverageSummary } from './fetch-coverage-summary.ts';

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
