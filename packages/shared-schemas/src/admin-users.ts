import { z } from 'zod';
import { boundedText, pageOf, pageQuery, TimestampSchema } from './primitives.ts';
import { ProfileSchema } from './users.ts';

/** `GET /admin/users`: users whose email address contains `email`, ignoring case. */
export const AdminUserFilterSchema = z.strictObject({
  email: boundedText(320).trim().optional(),
  ...pageQuery,
});
export type AdminUserFilter = z.infer<typeof AdminUserFilterSchema>;

/** A user as shown to support staff. `mail_stopped_at` is set after a bounce. */
export const AdminUserSchema = ProfileSchema.extend({
  auth0_ids: z.array(z.string()),
  mail_stopped_at: TimestampSchema.nullable(),
  created_at: TimestampSchema,
});
export type AdminUser = z.infer<typeof AdminUserSchema>;

export const AdminUserPageSchema = pageOf(AdminUserSchema);
export type AdminUserPage = z.infer<typeof AdminUserPageSchema>;
