import { logSettings, port, stopGraceSeconds } from '@circulate/platform/settings';
import { z } from 'zod';

/** Every setting of the renderer. It runs without secrets, a database or internet access. */
export const RendererSettingsSchema = z.object({
  HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
  PORT: port().default(4020).describe('Port to listen on.'),
  CHROMIUM_PATH: z
    .string()
    .optional()
    .describe('Path to Chromium. Default: the one installed on this machine.'),
  ...logSettings,
  STOP_GRACE_SECONDS: stopGraceSeconds().describe(
    'Seconds to wait at shutdown for pages in progress. Set the supervisor’s own timeout at least 5 seconds longer.',
  ),
});
