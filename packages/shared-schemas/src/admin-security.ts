import { z } from 'zod';

/**
 * Whether admins must have signed in with a second factor: yes; not before a token carries the
 * configured claim; or not at all, since none is configured.
 */
export const SecondFactorStateSchema = z.enum(['demanded', 'waiting', 'off']);
export type SecondFactorState = z.infer<typeof SecondFactorStateSchema>;

/** `GET /admin/security`. */
export const AdminSecuritySchema = z.object({ second_factor: SecondFactorStateSchema });
export type AdminSecurity = z.infer<typeof AdminSecuritySchema>;
