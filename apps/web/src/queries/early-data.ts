import { parsedOrNull } from '../lib/api/check.ts';
import { type EarlySession, takeArrived } from '../lib/api/early-calls.ts';
import type { KeptData } from '../lib/api/kept-data.ts';
import type { Ask } from './api-query.ts';
import { banks, regions } from './banks.ts';
import { categories, followedCategoriesOf, macroeconomicOf } from './categories.ts';
import { mailStateOf } from './mail-state.ts';
import { profileOf } from './profile.ts';
import { subscriptionsOf } from './subscriptions.ts';

const keptData = <Value>({ path, queryKey, schema }: Ask<Value>): KeptData[] => {
  const data = parsedOrNull(schema, takeArrived(path));
  return data === null ? [] : [{ queryKey, data }];
};

/**
 * What has arrived of what was asked for early (`early-calls.ts`), so that a page is drawn with it at once:
 * drawn first without, a slow phone draws twice. What has not is waited for by whoever needs it.
 */
export const takeEarlyData = ({ subject }: EarlySession): KeptData[] => [
  ...keptData(banks),
  ...keptData(regions),
  ...keptData(categories),
  ...keptData(profileOf(subject)),
  ...keptData(mailStateOf(subject)),
  ...keptData(subscriptionsOf(subject)),
  ...keptData(followedCategoriesOf(subject)),
  ...keptData(macroeconomicOf(subject)),
];
