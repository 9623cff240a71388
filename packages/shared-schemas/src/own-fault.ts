/** What mail servers without enhanced codes say when they mistrust the sender. */
const SENDER_WORDS = /\brelay(ing)?\b|\b(SPF|DKIM|DMARC)\b|\bblack ?list|\bblock ?list/i;

/**
 * Whether a mail server's last word is about who sends rather than about the message's receiver:
 * RFC 3463's 5.7.x (policy, relaying, SPF) and 5.1.7 and 5.1.8 (the sender's address), or, where it
 * gives no such code, its words.
 */
export const saysOwnFault = (reply: string): boolean => {
  const [, subject, detail] = /\b5\.(\d{1,3})\.(\d{1,3})\b/.exec(reply) ?? [];
  if (subject === '7') return true;
  if (subject === '1') return detail === '7' || detail === '8';
  return (subject === undefined || subject === '0') && SENDER_WORDS.test(reply);
};
