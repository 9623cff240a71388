import { z } from 'zod';

/** The length of the list under a tab, and how much of it asks for somebody. */
const TabCountSchema = z.object({
  count: z.int().nonnegative(),
  attention: z.int().nonnegative(),
});
export type TabCount = z.infer<typeof TabCountSchema>;

/**
 * `GET /admin/counts`: for each tab with a list. What asks for somebody are circulars that failed,
 * sources with an alarm, and messages that failed or work that no queue takes.
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
