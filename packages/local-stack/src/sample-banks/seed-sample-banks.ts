import type { Database } from '@circulate/database';
import { listingPathOf } from './sample-bank-pages.ts';
import { SAMPLE_BANKS } from './sample-banks.ts';

const POLL_EVERY_SECONDS = 600;

/**
 * Stores the sample banks with their pages as sources, which capture reads like any others. Later
 * starts update only the URL of the website.
 */
export const seedSampleBanks = async (db: Database, siteUrl: string): Promise<void> => {
  for (const { bank_name, display_name, country, iso2, ...bank } of SAMPLE_BANKS) {
    const url = `${siteUrl}${listingPathOf(bank_name)}`;
    const known = await db.bank.findUnique({ where: { bank_name }, select: { id: true } });
    if (known) {
      await db.source.updateMany({
        where: { bank_id: known.id, created_by: null },
        data: { url, etag: null, last_modified: null },
      });
      continue;
    }
    await db.bank.create({
      data: {
        ...{ bank_name, display_name, country, iso2, time_zone: bank.time_zone },
        ...{ languages: [bank.language], website: siteUrl, circulars_url: url },
        regions: { create: { region: { connect: { region_name: bank.region } } } },
        sources: { create: { kind: 'html', url, interval_seconds: POLL_EVERY_SECONDS } },
      },
    });
  }
};
