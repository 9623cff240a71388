import { z } from 'zod';

/**
 * Whether admins need a second factor: `demanded` if they do; `waiting` until a token contains the
 * configured claim; `off` if no claim is configured.
 */
export const SecondFactorStateSchema = z.enum(['demanded', 'waiting', 'off']);
export type SecondFactorState = z.infer<typeof SecondFactorStateSchema>;

/** `GET /admin/security`. */
export const AdminSecuritySchema = z.object({ second_factor: SecondFactorStateSchema });
export type AdminSecurity = z.infer<typeof AdminSecuritySchema>;
