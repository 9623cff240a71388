import { z } from 'zod';
import { AUDIT_ACTIONS } from './choices.ts';
import { boundedText, pageOf, pageQuery, TimestampSchema, UuidSchema } from './primitives.ts';

/** One of AUDIT_ACTIONS. */
export const AuditActionSchema = z.enum(AUDIT_ACTIONS);
export type AuditAction = z.infer<typeof AuditActionSchema>;

/** `GET /admin/audit`. */
export const AuditFilterSchema = z.strictObject({
  actor: boundedText(255).optional(),
  action: boundedText(100).optional(),
  target: boundedText(255).optional(),
  ...pageQuery,
});
export type AuditFilter = z.infer<typeof AuditFilterSchema>;

/**
 * One change by an admin: who changed what, and the values before and after. Users and changed
 * objects have their current names.
 */
export const AuditRecordSchema = z.object({
  id: UuidSchema,
  actor: z.string(),
  /**
   * Name and email address of the admin; null if the account is deleted or the change was
   * automatic.
   */
  actor_name: z.string().nullable(),
  actor_email: z.string().nullable(),
  /** One of AUDIT_ACTIONS, or an action that only another release knows. */
  action: z.string(),
  target: z.string(),
  /** Display name of the object that was changed; null if it is deleted or has no name. */
  target_name: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  /** Display names for the ids in `before` and `after`, by id. */
  names: z.record(z.string(), z.string()),
  at: TimestampSchema,
});
export type AuditRecord = z.infer<typeof AuditRecordSchema>;

export const AuditPageSchema = pageOf(AuditRecordSchema);
export type AuditPage = z.infer<typeof AuditPageSchema>;
