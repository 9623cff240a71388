import { describe, expect, it } from 'vitest';
import { isPublicAddress, parseAllowList } from '../src/index.ts';

const closed = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.8.9.10',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '::ffff:7f00:1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '2001:db8::1',
  '2001::1',
  '2002:7f00:1::',
  '3fff::1',
  '100::1',
  'localhost',
  '',
  '1.2.3',
  '0x7f000001',
];
const open = [
  '8.8.8.8',
  '1.1.1.1',
  '172.32.0.1',
  '192.169.0.1',
  '2606:4700:4700::1111',
  '2a00:1450:4001::200e',
];

describe('isPublicAddress', () => {
  it.each(closed)('returns false for %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
  it.each(open)('returns true for %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('CAPTURE_ALLOW', () => {
  it('accepts exact pairs of host and port', () => {
    const list = parseAllowList('127.0.0.1:4606, Site.test:80,[::1]:8080', { isProduction: false });
    expect([...list]).toEqual(['127.0.0.1:4606', 'site.test:80', '[::1]:8080']);
    expect(parseAllowList(undefined, { isProduction: true }).size).toBe(0);
  });
  it.each(['127.0.0.1', '*:80', 'http://127.0.0.1:80', '127.0.0.1:0', 'a b:1'])(
    'rejects %s',
    (text) => {
      expect(() => parseAllowList(text, { isProduction: false })).toThrow(/exact host:port/);
    },
  );
  it('is rejected in production', () => {
    expect(() => parseAllowList('127.0.0.1:80', { isProduction: true })).toThrow(/production/);
  });
});
