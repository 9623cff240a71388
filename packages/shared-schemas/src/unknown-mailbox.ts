const NO_MAILBOX_CODES = ['550', '551', '553'];

/**
 * Whether a mail server's reply means that the mailbox doesn't exist (RFC 3463: 5.1.x addressing,
 * 5.2.1 disabled), as opposed to a distrusted sender (5.7.x) or a full mailbox (5.2.2). `reply` is
 * an SMTP reply, or the status and diagnostic code of a bounce. If it has no enhanced status code,
 * its reply code decides.
 */
export const isUnknownMailbox = (reply: string): boolean => {
  const [, subject, detail] = /\b5\.(\d{1,3})\.(\d{1,3})\b/.exec(reply) ?? [];
  if (subject === '1') return detail !== '7' && detail !== '8';
  if (subject === '2') return detail === '1';
  const isUnspecific = subject === undefined || subject === '0';
  const code = /\b5[05]\d\b/.exec(reply)?.[0];
  return isUnspecific && code !== undefined && NO_MAILBOX_CODES.includes(code);
};
