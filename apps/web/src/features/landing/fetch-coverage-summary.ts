import type { CoverageSummary, Shade } from '@circulate/shared-schemas';

// This response is parsed by hand, since the schema library is larger than the whole map and
// visitors load no other response.

const TIMEOUT_MS = 10_000;

/** Loads the public coverage summary. Throws if it is unavailable. */
export const fetchCoverageSummary = async (leaving: AbortSignal): Promise<CoverageSummary> => {
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
