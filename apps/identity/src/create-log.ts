import { type DestinationStream, type Logger, pino } from 'pino';
import type { IdentityConfig } from './config.ts';

// The log goes to stderr, so that stdout carries the one line that says the provider is ready.
const toStderr = () => pino.destination({ dest: 2, sync: true });

/** The provider's log: lines of JSON, without this process's secrets wherever a library put them. */
export const createLog = (
  { logLevel, redact }: Pick<IdentityConfig, 'logLevel' | 'redact'>,
  destination: DestinationStream = toStderr(),
): Logger => pino({ level: logLevel, hooks: { streamWrite: redact } }, destination);
