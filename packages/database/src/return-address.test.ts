import { expect, it } from 'vitest';
import { openReturnAddresses } from './return-address.ts';

const alertId = '0b8a2f0e-6a55-4b9a-9b54-6f2f9c1d7e3a';
const addresses = openReturnAddresses('bounces@mail.example.com', 'a'.repeat(32));

it('finds the alert for a bounce even if a mail server changed the case of the address', () => {
  const address = addresses.of(alertId);
  expect(address).toMatch(/^bounces\+[0-9a-f.]+@mail\.example\.com$/);
  expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64);
  expect(addresses.read(address)).toBe(alertId);
  expect(addresses.read(address.toUpperCase())).toBe(alertId);
});

it('finds the alert when URL decoding turned the plus sign in the address into a space', () => {
  const address = addresses.of(alertId).replace('+', ' ');
  expect(addresses.read(address)).toBe(alertId);
  expect(addresses.read(address.replace(' 0', ' 1'))).toBeUndefined();
});

it('rejects an address that it did not sign', () => {
  const address = addresses.of(alertId);
  const other = openReturnAddresses('bounces@mail.example.com', 'b'.repeat(32)).of(alertId);
  const changed = address.replace('+0', '+1');
  for (const forged of [other, changed, 'bounces@mail.example.com', '', 'x+y.z@example.com']) {
    expect(addresses.read(forged)).toBeUndefined();
  }
});
