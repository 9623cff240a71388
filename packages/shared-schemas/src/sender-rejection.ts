/** Words that mail servers without enhanced status codes use when they distrust the sender. */
const SENDER_WORDS = /\brelay(ing)?\b|\b(SPF|DKIM|DMARC)\b|\bblack ?list|\bblock ?list/i;

/**
 * Whether a mail server rejects the sender rather than the recipient: RFC 3463's 5.7.x (policy,
 * relaying, SPF), 5.1.7 and 5.1.8 (sender's address), or, without such a code, its words.
 */
export const isSenderRejection = (reply: string): boolean => {
  const [, subject, detail] = /\b5\.(\d{1,3})\.(\d{1,3})\b/.exec(reply) ?? [];
  if (subject === '7') return true;
  if (subject === '1') return detail === '7' || detail === '8';
  return (subject === undefined || subject === '0') && SENDER_WORDS.test(reply);
};
