import { z } from 'zod';
import { TimestampSchema } from './primitives.ts';

/** Whether a service that the workers use responds; `off` if none is configured. */
const ServiceStateSchema = z.enum(['ready', 'failing', 'off']);

/** Services that the workers use. One of the workers checks them every minute. */
export const DeploymentServicesSchema = z.object({
  at: TimestampSchema,
  version: z.string(),
  /** Name of the AI model that reads circulars; null if none is connected. */
  model: z.string().nullable(),
  /** Name of the translation provider; null if there is none. */
  translator: z.string().nullable(),
  target_language: z.string(),
  mail: z.object({ server: z.string(), from: z.string(), is_held: z.boolean() }),
  has_canary: z.boolean(),
  ocr: z.object({ state: ServiceStateSchema, languages: z.number().int() }),
  renderer: ServiceStateSchema,
});
export type DeploymentServices = z.infer<typeof DeploymentServicesSchema>;

/** Parts of a deployment, in the order shown on the System page. */
export const SYSTEM_PARTS = [
  'monitoring',
  'ai',
  'translation',
  'mail',
  'canary',
  'ocr',
  'renderer',
  'worker',
  'queue',
  'storage',
  'database',
  'backup',
  'restore_test',
] as const;

/**
 * State of a part of the deployment in one sentence, and what the admin should do about it; null if
 * there is nothing to do.
 */
export const SystemPartSchema = z.object({
  name: z.enum(SYSTEM_PARTS),
  level: z.enum(['green', 'amber', 'red']),
  text: z.string(),
  advice: z.string().nullable(),
  /** The Admin Portal page on which the admin can act; null if there is none. */
  link: z.string().nullable(),
});
export type SystemPart = z.infer<typeof SystemPartSchema>;
export type SystemPartName = SystemPart['name'];

/** The last test email that an admin requested; `reply` is the mail server's. */
export const TestEmailSchema = z.object({
  asked_at: TimestampSchema,
  ended_at: TimestampSchema.nullable(),
  is_sent: z.boolean(),
  reply: z.string().nullable(),
});
export type TestEmail = z.infer<typeof TestEmailSchema>;

/** `GET /admin/system`. */
export const SystemSchema = z.object({
  at: TimestampSchema,
  version: z.string(),
  parts: z.array(SystemPartSchema),
  test_email: TestEmailSchema.nullable(),
});
export type System = z.infer<typeof SystemSchema>;

/** The test email as it is stored: with the admin who requested it, but without their address. */
export const StoredTestEmailSchema = TestEmailSchema.extend({
  user_id: z.uuid(),
  /** Whether a worker is already sending the email. */
  is_claimed: z.boolean(),
});
export type StoredTestEmail = z.infer<typeof StoredTestEmailSchema>;
