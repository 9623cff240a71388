import { logSettings, port, stopGraceSeconds } from '@circulate/platform/settings';
import { z } from 'zod';

/** Every setting of the renderer: it needs no secret, no database and no internet. */
export const RendererSettingsSchema = z.object({
  HOST: z.string().default('127.0.0.1').describe('The address to listen on.'),
  PORT: port().default(4020).describe('The port to listen on.'),
  CHROMIUM_PATH: z
    .string()
    .optional()
    .describe('The Chromium that draws pages. The one of this machine without it.'),
  ...logSettings,
  STOP_GRACE_SECONDS: stopGraceSeconds().describe(
    'How long a page in hand may take when the program is to stop. Supervisors need 5 more.',
  ),
});
