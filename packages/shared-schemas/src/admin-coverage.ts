import { z } from 'zod';
import { BankRefSchema } from './banks.ts';
import { TimestampSchema } from './primitives.ts';

/**
 * Why a bank's circulars may not come: it has no source, all of them are paused, or one is late, walled
 * (the site keeps programs out), failing, stuck on a document, or quiet for longer than usual.
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

/** `GET /admin/coverage`: a line for each gap; `since` and `text` where a source tells. */
export const AdminCoverageSchema = z.array(
  z.object({
    bank: BankRefSchema,
    country: z.string(),
    gap: CoverageGapSchema,
    text: z.string().nullable(),
    since: TimestampSchema.nullable(),
    /** The address that is read; null without one. */
    url: z.string().nullable(),
  }),
);
export type AdminCoverage = z.infer<typeof AdminCoverageSchema>;
