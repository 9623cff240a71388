import { describe, expect, test } from 'vitest';
import { rolesOf } from './use-admin-role.ts';
import { syncInputFrom } from './user-setup.tsx';

describe('syncInputFrom', () => {
  const user = { sub: 'auth0|1', email: 'ada@example.com' };

  test('splits the name at the first space', () => {
    expect(syncInputFrom({ ...user, name: 'First Middle Reader' })).toEqual({
      auth0_id: 'auth0|1',
      email: 'ada@example.com',
      first_name: 'First',
      last_name: 'Middle Reader',
    });
    expect(syncInputFrom({ ...user, name: 'First' })).toMatchObject({
      first_name: 'First',
      last_name: '',
    });
  });

  test('omits the name if the provider has only the email address', () => {
    expect(syncInputFrom({ ...user, name: 'ada@example.com' })).toMatchObject({
      first_name: '',
      last_name: '',
    });
  });
});

describe('rolesOf', () => {
  const token = (claims: unknown) =>
    `h.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_')}.s`;

  test('returns the roles in the custom claim', () => {
    expect(rolesOf(token({ 'https://x/roles': ['admin'] }), 'https://x/roles')).toEqual(['admin']);
  });

  test('returns no roles when the claim is missing or not a list', () => {
    expect(rolesOf(token({}), 'https://x/roles')).toEqual([]);
    expect(rolesOf(token({ 'https://x/roles': 'admin' }), 'https://x/roles')).toEqual([]);
  });

  test('throws when the token is unreadable', () => {
    expect(() => rolesOf('garbage', 'r')).toThrow();
  });
});
