import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CreateBetaCodeInputSchema } from './admin-beta-codes.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const messagesOf = (expires_at: string) =>
  CreateBetaCodeInputSchema.safeParse({ code_type: 'beta', expires_at }).error?.issues.map(
    ({ message }) => message,
  );

it.each(['2026-11-20T12:00:00Z', '2026-11-19T23:59:59Z'])(
  'rejects an expiry time that is not in the future: %s',
  (expires_at) => expect(messagesOf(expires_at)).toEqual(['This time has passed']),
);

it('accepts an expiry time within the next second', () => {
  expect(messagesOf('2026-11-20T12:00:01Z')).toBeUndefined();
});
