import { type DestinationStream, type LoggerOptions, pino, stdSerializers } from 'pino';

/**
 * Start of the part of Prisma's message that quotes a call with all its arguments. The last
 * paragraph of the message gives the cause.
 */
const QUOTED_CALL = /Invalid `[^`]*` invocation/;

/**
 * Returns an error in the form in which it is logged. If Prisma rejects a query, its message quotes
 * the query, with names and email addresses, so only the sentence with the cause is kept.
 */
const serializeError = (error: Error) => {
  const { message, stack, ...rest } = stdSerializers.err(error);
  return {
    ...rest,
    message: withoutQuotedCall(message),
    stack: stack && withoutQuotedCall(stack),
  };
};

const withoutQuotedCall = (text: string): string => {
  const start = text.search(QUOTED_CALL);
  const end = text.lastIndexOf('\n\n');
  return start === -1 || end < start ? text : text.slice(0, start) + text.slice(end + 2);
};

type Settings = Pick<LoggerOptions, 'name' | 'level' | 'serializers'> & {
  /** Removes secrets from a line, in whatever place a library put them. */
  redact: (line: string) => string;
};

/**
 * Creates a program's logger, which writes JSON lines to standard output with secrets redacted.
 */
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
