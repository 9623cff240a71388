import { logSettings, port, stopGraceSeconds } from '@circulate/platform/settings';
import { z } from 'zod';

/**
 * Every setting of the OCR service. The service runs without secrets, a database or internet
 * access.
 */
export const OcrSettingsSchema = z.object({
  HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
  PORT: port().default(4010).describe('Port to listen on.'),
  ...logSettings,
  STOP_GRACE_SECONDS: stopGraceSeconds().describe(
    'Seconds to wait at shutdown for a scan in progress. Set the supervisor’s own timeout at least 5 seconds longer.',
  ),
});
