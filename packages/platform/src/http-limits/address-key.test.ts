import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressKey, networkKey } from './address-key.ts';

describe('addressKey', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('maps %s to the key %s', (ip, key) => {
    expect(addressKey(ip)).toBe(key);
  });

  test('returns one key for two addresses that differ only in the last 64 bits', () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((number) => number.toString(16));
    const half = fc.tuple(group, group, group, group).map((groups) => groups.join(':'));
    fc.assert(
      fc.property(half, half, half, (net, one, two) => {
        expect(addressKey(`${net}:${one}`)).toBe(addressKey(`${net}:${two}`));
      }),
    );
  });
});

describe('networkKey', () => {
  test.each([
    ['203.0.113.7', undefined],
    ['::ffff:203.0.113.7', undefined],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:0DB8:0001:ffff::9', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['no address', undefined],
  ])('maps %s to the network %s', (ip, key) => {
    expect(networkKey(ip)).toBe(key);
  });
});
