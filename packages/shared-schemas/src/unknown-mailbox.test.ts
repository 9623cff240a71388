import { expect, it } from 'vitest';
import { isUnknownMailbox } from './unknown-mailbox.ts';

it.each([
  '550 5.1.1 No such user',
  '550 No such user here',
  '551 User not local',
  '553 Mailbox name not allowed',
  '5.1.10 Recipient address has null MX',
  '550 5.2.1 Mailbox disabled',
  '5.0.0 smtp; 550 unknown recipient',
])('detects an unknown mailbox in "%s"', (reply) => {
  expect(isUnknownMailbox(reply)).toBe(true);
});

it.each([
  '554 5.7.1 Message rejected as spam',
  '550 5.7.26 This mail is unauthenticated',
  '552 5.2.2 Mailbox full',
  '552 Message too large',
  '554 Transaction failed',
  '550 5.1.8 Bad sender',
  '451 4.7.1 Greylisted',
  '5.4.7 Delivery time expired',
])('does not report an unknown mailbox for "%s"', (reply) => {
  expect(isUnknownMailbox(reply)).toBe(false);
});
