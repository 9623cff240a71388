import { type Pool, Prisma } from '@circulate/database';
import { readJsonList } from '../../lib/json-list.ts';

/** SQL condition: whether the bank `b` has an active source. */
const IS_MONITORED = Prisma.sql`
  EXISTS (SELECT FROM sources s WHERE s.bank_id = b.id AND s.paused_at IS NULL)`;

/** Returns every bank with its regions, in the dashboard's order, as JSON (`BankListSchema`). */
export const readBanks = (pool: Pool): Promise<string> =>
  readJsonList(
    pool,
    'banks',
    Prisma.sql`
      SELECT b.id, b.bank_name, b.display_name, b.short_name, b.country,
        array_prepend(b.iso2::text, b.member_countries) AS countries,
        ARRAY(
          SELECT r.region_name FROM bank_regions br JOIN regions r ON r.id = br.region_id
          WHERE br.bank_id = b.id ORDER BY r.region_name
        ) AS regions,
        to_char(b.last_circular_date_published, 'YYYY-MM-DD') AS last_circular_date_published,
        ${IS_MONITORED} AS is_monitored
      FROM banks b
      ORDER BY b.display_name, b.id`,
  );

/** Returns every region with its banks, both sorted by name, as JSON (`RegionListSchema`). */
export const readRegions = (pool: Pool): Promise<string> =>
  readJsonList(
    pool,
    'regions',
    Prisma.sql`
      SELECT r.id AS region_id, r.region_name,
        coalesce(
          jsonb_agg(
            jsonb_build_object('id', b.id, 'bank_name', b.bank_name,
              'display_name', b.display_name, 'is_monitored', ${IS_MONITORED})
            ORDER BY b.display_name, b.id
          ) FILTER (WHERE b.id IS NOT NULL),
          '[]'
        ) AS banks
      FROM regions r
      LEFT JOIN bank_regions br ON br.region_id = r.id
      LEFT JOIN banks b ON b.id = br.bank_id
      GROUP BY r.id
      ORDER BY r.region_name`,
  );
