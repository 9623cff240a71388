/** No head of a message of ours is half as long. */
const HEAD_BYTES = 64 * 1024;
const RECIPIENT_HEADERS = new Set(['to', 'delivered-to', 'x-original-to', 'envelope-to']);

/**
 * Returns the addresses that a message was sent to: values of the relevant headers, in order. Reads
 * only the head, up to 64 kB: anyone may send anything.
 */
export const recipientsIn = (message: Buffer): string[] => {
  const front = message.subarray(0, HEAD_BYTES).toString('latin1');
  const [head = ''] = front.split(/\r?\n\r?\n/, 1);
  return head
    .replaceAll(/\r?\n[ \t]/g, ' ')
    .split('\n')
    .map((line) => line.split(':'))
    .filter(([name = '']) => RECIPIENT_HEADERS.has(name.trim().toLowerCase()))
    .map(([, ...value]) => value.join(':'));
};
