/**
 * Prints a command's last line and exits. The explicit exit matters: the migration engine leaves a
 * ten-second timer that would keep the command, and its caller, waiting.
 */
export const endProcess = (text: string, code: 0 | 1): void => {
  const stream = code === 0 ? process.stdout : process.stderr;
  stream.write(`${text}\n`, () => process.exit(code));
};
