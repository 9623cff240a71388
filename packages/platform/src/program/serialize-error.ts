import { stdSerializers } from 'pino';

/** Where the call begins, with everything that it was given; the last paragraph follows it. */
const QUOTED_CALL = /Invalid `[^`]*` invocation/;

/**
 * An error as the log shows it. A query that Prisma itself refuses is quoted in its message whole,
 * with names and addresses; what stays is the sentence that says what is wrong.
 */
export const serializeError = (error: Error) => {
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
