import { z } from 'zod';
import { Auth0IdSchema, pageOf, pageQuery, TimestampSchema } from './primitives.ts';

/** `GET /admin/revocations`. */
export const RevocationFilterSchema = z.strictObject(pageQuery);
export type RevocationFilter = z.infer<typeof RevocationFilterSchema>;

/**
 * `POST` and `DELETE /admin/revocations`: revokes or restores an admin role, effective immediately.
 */
export const RevocationInputSchema = z.strictObject({ auth0_id: Auth0IdSchema });

/** An identity whose admin role is revoked in Circulate, whatever its token says. */
export const RevocationSchema = z.object({
  auth0_id: z.string(),
  revoked_by: z.string(),
  revoked_at: TimestampSchema,
});
export type Revocation = z.infer<typeof RevocationSchema>;

export const RevocationPageSchema = pageOf(RevocationSchema);
export type RevocationPage = z.infer<typeof RevocationPageSchema>;
