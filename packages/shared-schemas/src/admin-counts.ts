import { z } from 'zod';

/** Number of rows on an Admin Portal tab, and how many of them need attention. */
const TabCountSchema = z.object({
  count: z.int().nonnegative(),
  attention: z.int().nonnegative(),
});
export type TabCount = z.infer<typeof TabCountSchema>;

/**
 * `GET /admin/counts`: the counts for each Admin Portal tab with a list. The rows that need
 * attention are failed circulars, sources with an alarm, failed messages and unprocessable jobs.
 */
export const AdminCountsSchema = z.object({
  review: TabCountSchema,
  circulars: TabCountSchema,
  sources: TabCountSchema,
  known_sources: TabCountSchema,
  deliveries: TabCountSchema,
  beta_codes: TabCountSchema,
  banks: TabCountSchema,
  categories: TabCountSchema,
  users: TabCountSchema,
  audit: TabCountSchema,
});
export type AdminCounts = z.infer<typeof AdminCountsSchema>;
