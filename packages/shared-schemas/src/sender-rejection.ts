/**
 * Words by which a mail server that sends no enhanced status code shows that it rejects the sender.
 */
const SENDER_WORDS = /\brelay(ing)?\b|\b(SPF|DKIM|DMARC)\b|\bblack ?list|\bblock ?list/i;

/**
 * Whether a mail server rejected the sender rather than the recipient. The enhanced status code
 * decides (RFC 3463: 5.7.x for policy, relaying and SPF, 5.1.7 and 5.1.8 for the sender's address)
 * or, if there is none, the words of the reply.
 */
export const isSenderRejection = (reply: string): boolean => {
  const [, subject, detail] = /\b5\.(\d{1,3})\.(\d{1,3})\b/.exec(reply) ?? [];
  if (subject === '7') return true;
  if (subject === '1') return detail === '7' || detail === '8';
  return (subject === undefined || subject === '0') && SENDER_WORDS.test(reply);
};
