import type { BankRef, Region } from '@circulate/shared-schemas';
import { madeOnce } from '../../lib/format/made-once.ts';

const collator = madeOnce(() => new Intl.Collator('en', { sensitivity: 'base' }));

/** The regions in the order of their names. */
export const sortedByName = (regions: readonly Region[]): Region[] =>
  regions.toSorted((a, b) => collator().compare(a.region_name, b.region_name));

/** Whether the user follows a bank; matched by id or by name (product.md: matching by id or name). */
export const isFollowed = (bank: BankRef, followed: ReadonlySet<string>) =>
  followed.has(bank.id) || followed.has(bank.bank_name);

/** A region is all-selected when it has at least one bank and all are followed (product.md: region state). */
export const isAllSelected = (region: Region, followed: ReadonlySet<string>) =>
  region.banks.length > 0 && region.banks.every((bank) => isFollowed(bank, followed));
