import { z } from 'zod';
import { boundedText, pageOf, pageQuery, TimestampSchema, UuidSchema } from './primitives.ts';

/** `GET /admin/audit`. */
export const AuditFilterSchema = z.strictObject({
  actor: boundedText(255).optional(),
  action: boundedText(100).optional(),
  target: boundedText(255).optional(),
  ...pageQuery,
});
export type AuditFilter = z.infer<typeof AuditFilterSchema>;

/** One change by an admin: who, what, on what, before, after, when. */
export const AuditRecordSchema = z.object({
  id: UuidSchema,
  actor: z.string(),
  /** The address of the actor now; null where the account is gone, or no person acted. */
  actor_email: z.string().nullable(),
  action: z.string(),
  target: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  at: TimestampSchema,
});
export type AuditRecord = z.infer<typeof AuditRecordSchema>;

export const AuditPageSchema = pageOf(AuditRecordSchema);
export type AuditPage = z.infer<typeof AuditPageSchema>;
