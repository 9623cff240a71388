import { logSettings, port, stopGraceSeconds } from '@circulate/platform/settings';
import { z } from 'zod';

/** Every setting of the OCR service: it needs no secret, no database and no internet. */
export const OcrSettingsSchema = z.object({
  HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
  PORT: port().default(4010).describe('Port to listen on.'),
  ...logSettings,
  STOP_GRACE_SECONDS: stopGraceSeconds().describe(
    'Seconds that a scan in progress may take when the program stops. Give the supervisor 5 more.',
  ),
});
