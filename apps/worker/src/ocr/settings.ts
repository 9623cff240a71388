import { logSettings, port, stopGraceSeconds } from '@circulate/platform/settings';
import { z } from 'zod';

/** Every setting of the OCR service, which needs no secrets, no database and no internet. */
export const OcrSettingsSchema = z.object({
  HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
  PORT: port().default(4010).describe('Port to listen on.'),
  ...logSettings,
  STOP_GRACE_SECONDS: stopGraceSeconds().describe(
    'Seconds to let a scan in progress finish at shutdown. Give the supervisor 5 more.',
  ),
});
