/**
 * Prints the last line of a command and exits. Exits explicitly, because the migration engine
 * leaves a ten-second timer, for which the command and its caller would wait.
 */
export const endProcess = (text: string, code: 0 | 1): void => {
  const stream = code === 0 ? process.stdout : process.stderr;
  stream.write(`${text}\n`, () => process.exit(code));
};
