import type { Database, Prisma } from '@circulate/database';
import type { CatalogueFilter, CataloguePage } from '@circulate/shared-schemas';
import { z } from 'zod';
import { decodeCursor, toPage } from '../../../lib/cursor.ts';
import { KNOWN_SOURCE_PARTS, toKnownSource } from './known-sources.ts';

/** Lists banks by name, with their catalogue entries. */
export const listCatalogue = async (
  db: Database,
  { cursor, limit, ...filter }: CatalogueFilter,
): Promise<CataloguePage> => {
  const after = decodeCursor(cursor, z.literal(''));
  const banks = await db.bank.findMany({
    where: whereOf(filter),
    orderBy: [{ display_name: 'asc' }, { id: 'asc' }],
    ...(after && { cursor: { id: after.id }, skip: 1 }),
    take: limit + 1,
    select: {
      id: true,
      bank_name: true,
      display_name: true,
      country: true,
      _count: { select: { sources: { where: { paused_at: null } } } },
      known_sources: {
        include: KNOWN_SOURCE_PARTS,
        orderBy: [
          { left_at: { sort: 'asc', nulls: 'first' } },
          { publishes: 'asc' },
          { key: 'asc' },
        ],
      },
    },
  });
  const page = toPage(banks, limit, ({ id }) => ({ sort: '', id }));
  return {
    items: page.items.map(({ known_sources, country, _count, ...bank }) => ({
      bank,
      country,
      watched_count: _count.sources,
      sources: known_sources.map(toKnownSource),
    })),
    next_cursor: page.next_cursor,
  };
};

const whereOf = ({
  region,
  bank,
  show,
}: Pick<CatalogueFilter, 'region' | 'bank' | 'show'>): Prisma.BankWhereInput => ({
  ...(bank && { id: bank }),
  ...(region && { regions: { some: { region_id: region } } }),
  ...shownBy(show),
});

const shownBy = (show: CatalogueFilter['show']): Prisma.BankWhereInput => {
  switch (show) {
    case undefined:
      return {};
    case 'unknown':
      return { known_sources: { none: {} } };
    case 'unwatched':
      return { sources: { none: { paused_at: null } } };
    case 'never_tried':
      return { known_sources: { some: { outcome: null, left_at: null } } };
    default:
      return { known_sources: { some: { outcome: show } } };
  }
};
