import { z } from 'zod';

/**
 * Whether admins need a second factor: `demanded`; `waiting` until a token carries the configured
 * claim; or `off`, because no claim is configured.
 */
export const SecondFactorStateSchema = z.enum(['demanded', 'waiting', 'off']);
export type SecondFactorState = z.infer<typeof SecondFactorStateSchema>;

/** `GET /admin/security`. */
export const AdminSecuritySchema = z.object({ second_factor: SecondFactorStateSchema });
export type AdminSecurity = z.infer<typeof AdminSecuritySchema>;
