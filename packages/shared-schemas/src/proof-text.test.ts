import { expect, test } from 'vitest';
import { leadingZeroBits } from './proof-text.ts';

test.each([
  [[0x80], 0],
  [[0x01], 7],
  [[0x00, 0x10], 11],
  [[0x00, 0x00], 16],
])('counts the leading zero bits of %j as %i', (bytes, bits) => {
  expect(leadingZeroBits(Uint8Array.from(bytes))).toBe(bits);
});
