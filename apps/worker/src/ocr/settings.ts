import { logSettings, port, stopGraceSeconds } from '@circulate/platform/settings';
import { z } from 'zod';

/** Every setting of the OCR service: it needs no secret, no database and no internet. */
export const OcrSettingsSchema = z.object({
  HOST: z.string().default('127.0.0.1').describe('The address to listen on.'),
  PORT: port().default(4010).describe('The port to listen on.'),
  ...logSettings,
  STOP_GRACE_SECONDS: stopGraceSeconds().describe(
    'How long a scan in hand may take when the program is to stop. Supervisors need 5 more.',
  ),
});
