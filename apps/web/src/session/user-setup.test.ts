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

  test('when the provider knows the address alone, then sends no name', () => {
    expect(syncInputFrom({ ...user, name: 'ada@example.com' })).toMatchObject({
      first_name: '',
      last_name: '',
    });
  });
});

describe('rolesOf', () => {
  const token = (claims: unknown) =>
    `h.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_')}.s`;

  test('reads the custom roles claim', () => {
    expect(rolesOf(token({ 'https://x/roles': ['admin'] }), 'https://x/roles')).toEqual(['admin']);
  });

  test('when the claim is missing or no list, then names none', () => {
    expect(rolesOf(token({}), 'https://x/roles')).toEqual([]);
    expect(rolesOf(token({ 'https://x/roles': 'admin' }), 'https://x/roles')).toEqual([]);
  });

  test('when the token cannot be read, then throws', () => {
    expect(() => rolesOf('garbage', 'r')).toThrow();
  });
});
