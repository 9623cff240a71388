import { type DestinationStream, type LoggerOptions, pino } from 'pino';
import { serializeError } from './serialize-error.ts';

type Settings = Pick<LoggerOptions, 'name' | 'level' | 'serializers'> & {
  /** Removes secrets from each line, wherever a library put them. */
  redact: (line: string) => string;
};

/** Creates a program's logger: lines of JSON on standard output, without this process's secrets. */
export const createLogger = (
  { redact, serializers, ...options }: Settings,
  destination: DestinationStream = pino.destination(1),
) =>
  pino(
    {
      ...options,
      serializers: { err: serializeError, ...serializers },
      hooks: { streamWrite: redact },
    },
    destination,
  );
