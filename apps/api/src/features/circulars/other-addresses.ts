import type { Db } from '@circulate/database';

const ADDRESSES = 10;

/** Returns the other URLs under which the bank's lists contain a circular. */
export const findOtherAddresses = async (
  db: Db,
  { id, source_url }: { id: string; source_url: string | null },
): Promise<string[]> => {
  const items = await db.sourceItem.findMany({
    where: { circular_id: id },
    orderBy: { first_seen_at: 'asc' },
    select: { link: true, document_url: true },
    take: ADDRESSES,
  });
  const pageOf = (address: string | null) => address?.split('#')[0];
  const addresses = items
    .filter((item) => ![item.link, item.document_url].map(pageOf).includes(pageOf(source_url)))
    .map(({ link, document_url }) => document_url ?? link);
  return [...new Set(addresses)];
};
