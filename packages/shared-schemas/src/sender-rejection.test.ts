import { expect, test } from 'vitest';
import { isSenderRejection } from './sender-rejection.ts';
import { isUnknownMailbox } from './unknown-mailbox.ts';

test.each([
  '554 5.7.1 <reader@example.com>: Relay access denied',
  '550 5.7.26 This message does not pass authentication checks (SPF and DKIM both did not pass)',
  '553 5.1.8 <alerts@circulate.example>: Sender address rejected: Domain not found',
  '550 Relaying denied',
  '554 Message refused: SPF check failed',
])('blames the sender for “%s”', (reply) => {
  expect(isSenderRejection(reply)).toBe(true);
});

test.each([
  '550 5.1.1 <reader@example.com>: Recipient address rejected: User unknown',
  '552 5.2.2 Mailbox full',
  '550 No such user here',
  '451 4.7.1 Greylisted',
])('blames the recipient for “%s”', (reply) => {
  expect(isSenderRejection(reply)).toBe(false);
});

test('does not blame the recipient for a refusal to relay', () => {
  expect(isUnknownMailbox('554 5.7.1 Relay access denied')).toBe(false);
});
