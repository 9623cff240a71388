import type { Database } from '@circulate/database';
import { LISTING_PATH } from './bank-site/bank-site.ts';

/** The bank whose website the stack serves. It exists only in the demo's data. */
const SAMPLE_BANK = {
  bank_name: 'sample-central-bank',
  display_name: 'Sample Central Bank (demo)',
  country: 'Sample country',
  iso2: 'XX',
  languages: ['en'],
  time_zone: 'UTC',
};

/**
 * Categories to which the demo subscriber is subscribed, so that an alert arrives without any
 * setup. Other categories are left for the user to choose.
 */
const FOLLOWED = ['currency-and-cash-management'];
const POLL_EVERY_SECONDS = 10;

/**
 * Stores the sample bank with its website as a source, and subscribes the user with this email
 * address to it. Later starts update only the URL of the website, and keep all other changes.
 */
export const seedSampleBank = async (
  db: Database,
  { siteUrl, subscriberEmail }: { siteUrl: string; subscriberEmail: string },
): Promise<void> => {
  const url = `${siteUrl}${LISTING_PATH}`;
  const known = await db.bank.findUnique({
    where: { bank_name: SAMPLE_BANK.bank_name },
    include: { sources: { where: { created_by: null } } },
  });
  if (known) {
    for (const { id } of known.sources) {
      await db.source.update({ where: { id }, data: { url, etag: null, last_modified: null } });
    }
    return;
  }
  const subscriber = await db.user.findFirst({ where: { email: subscriberEmail } });
  const categories = await db.category.findMany({ where: { slug: { in: FOLLOWED } } });
  await db.$transaction(async (tx) => {
    const bank = await tx.bank.create({
      data: { ...SAMPLE_BANK, website: siteUrl, circulars_url: url },
    });
    await tx.source.create({
      data: { bank_id: bank.id, kind: 'html', url, interval_seconds: POLL_EVERY_SECONDS },
    });
    if (!subscriber) return;
    await tx.bankSubscription.create({ data: { user_id: subscriber.id, bank_id: bank.id } });
    await tx.categorySubscription.createMany({
      data: categories.map(({ id }) => ({ user_id: subscriber.id, category_id: id })),
      skipDuplicates: true,
    });
  });
};
