import type { Region } from '@circulate/shared-schemas';
import { lazily } from '../../lib/format/lazily.ts';
import { isSubscribed } from '../../queries/subscriptions.ts';

const collator = lazily(() => new Intl.Collator('en', { sensitivity: 'base' }));

export const sortedByName = (regions: readonly Region[]): Region[] =>
  regions.toSorted((a, b) => collator().compare(a.region_name, b.region_name));

/**
 * Returns whether a region is all-selected: it has at least one bank, and all are subscribed
 * (product.md: region state).
 */
export const isAllSelected = (region: Region, followed: ReadonlySet<string>) =>
  region.banks.length > 0 && region.banks.every((bank) => isSubscribed(bank, followed));
