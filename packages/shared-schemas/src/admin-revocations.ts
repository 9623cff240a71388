import { z } from 'zod';
import { Auth0IdSchema, pageOf, pageQuery, TimestampSchema } from './primitives.ts';

/** `GET /admin/revocations`. */
export const RevocationFilterSchema = z.strictObject(pageQuery);
export type RevocationFilter = z.infer<typeof RevocationFilterSchema>;

/**
 * `POST` and `DELETE /admin/revocations`: revokes or restores a user's admin role with immediate
 * effect.
 */
export const RevocationInputSchema = z.strictObject({ auth0_id: Auth0IdSchema });

/** An identity without the admin role in Circulate, even if its token grants that role. */
export const RevocationSchema = z.object({
  auth0_id: z.string(),
  revoked_by: z.string(),
  revoked_at: TimestampSchema,
});
export type Revocation = z.infer<typeof RevocationSchema>;

export const RevocationPageSchema = pageOf(RevocationSchema);
export type RevocationPage = z.infer<typeof RevocationPageSchema>;
