import { port, stopGraceSeconds } from '@circulate/settings';
import { z } from 'zod';

/** Every setting of the OCR service: it needs no secret, no database and no internet. */
export const OcrSettingsSchema = z.object({
  HOST: z.string().default('127.0.0.1').describe('The address to listen on.'),
  PORT: port().default(4010).describe('The port to listen on.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('The least severe log lines that are written.'),
  STOP_GRACE_SECONDS: stopGraceSeconds().describe(
    'How long a scan in hand may take when the program is to stop. Supervisors need 5 more.',
  ),
});
