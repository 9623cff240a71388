import { stdSerializers } from 'pino';

/** What comes before the last paragraph: the call, with everything that it was given. */
const QUOTED_CALL = /Invalid `[^`]*` invocation[\s\S]*\n\n/;

/**
 * An error as the log shows it. A query that Prisma itself refuses is quoted in its message whole,
 * with names and addresses; what stays is the sentence that says what is wrong.
 */
export const serializeError = (error: Error) => {
  const { message, stack, ...rest } = stdSerializers.err(error);
  return {
    ...rest,
    message: message.replace(QUOTED_CALL, ''),
    stack: stack?.replace(QUOTED_CALL, ''),
  };
};
