import { z } from 'zod';
import { BankRefSchema } from './banks.ts';
import { TimestampSchema } from './primitives.ts';

/**
 * Reasons why a bank's circulars may be missing: it has no source or all are paused, or a source is
 * overdue, blocked, failing, stuck on a document, or quiet for longer than usual.
 */
export const CoverageGapSchema = z.enum([
  'no_source',
  'paused',
  'late',
  'walled',
  'failing',
  'stuck',
  'quiet',
]);
export type CoverageGap = z.infer<typeof CoverageGapSchema>;

/**
 * `GET /admin/coverage`: one row per reason. If the reason concerns a source, `since` and `text`
 * describe it.
 */
export const AdminCoverageSchema = z.array(
  z.object({
    bank: BankRefSchema,
    country: z.string(),
    gap: CoverageGapSchema,
    text: z.string().nullable(),
    since: TimestampSchema.nullable(),
    /** URL of the source; null if the bank has no source. */
    url: z.string().nullable(),
  }),
);
export type AdminCoverage = z.infer<typeof AdminCoverageSchema>;
