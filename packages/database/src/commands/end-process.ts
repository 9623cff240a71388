/**
 * Ends a command with its last words. It does not wait for what is left: the engine of migrations
 * leaves a timer of ten seconds behind, for which everybody would wait who waits for the command.
 */
export const endProcess = (text: string, code: 0 | 1): void => {
  const stream = code === 0 ? process.stdout : process.stderr;
  stream.write(`${text}\n`, () => process.exit(code));
};
