import { expect, test } from 'vitest';
import { idOf } from '../../../test-support/fake-api.ts';
import { codeState } from './code-state.ts';

const now = new Date('2026-11-20T12:00:00Z');
const open = {
  id: idOf(1),
  code_type: 'beta' as const,
  accounts_allowed: 1,
  accounts_created: 0,
  expires_at: null,
  is_bound: false,
  revoked_at: null,
  created_at: '2026-11-01T00:00:00Z',
  note: null,
  used_by: [],
};

test('returns a code’s state: revoked, expired, used or active, in that order of precedence', () => {
  expect(codeState(open, now).label).toBe('Active');
  const used = { ...open, accounts_created: 1 };
  expect(codeState(used, now).label).toBe('Used');
  const expired = { ...used, expires_at: '2026-11-20T11:59:59Z' };
  expect(codeState(expired, now).label).toBe('Expired');
  expect(codeState({ ...expired, revoked_at: '2026-11-02T00:00:00Z' }, now).label).toBe('Revoked');
});
