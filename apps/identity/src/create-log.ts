import { type DestinationStream, type Logger, pino } from 'pino';
import type { IdentityConfig } from './config.ts';

// Logs go to stderr: stdout contains only the line that reports that the provider is ready.
const toStderr = () => pino.destination({ dest: 2, sync: true });

/** Creates the provider's logger, which writes lines of JSON without this process's secrets. */
export const createLog = (
  { logLevel, redact }: Pick<IdentityConfig, 'logLevel' | 'redact'>,
  destination: DestinationStream = toStderr(),
): Logger => pino({ level: logLevel, hooks: { streamWrite: redact } }, destination);
