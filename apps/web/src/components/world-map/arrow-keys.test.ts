import { expect, test } from 'vitest';
import { nearestInDirection } from './arrow-keys.ts';

const places = [
  { code: 'BR', x: 300, y: 500 },
  { code: 'AO', x: 560, y: 505 },
  { code: 'SN', x: 470, y: 380 },
  { code: 'MX', x: 180, y: 340 },
];
const from = (code: string, key: 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown') =>
  nearestInDirection(places, { code, key });

test('moves to the nearest country in the direction of the arrow key', () => {
  expect(from('BR', 'ArrowRight')).toBe('AO');
  expect(from('BR', 'ArrowUp')).toBe('MX');
  expect(from('AO', 'ArrowUp')).toBe('SN');
  expect(from('AO', 'ArrowLeft')).toBe('BR');
});

test('does nothing at the edge of the map', () => {
  expect(from('AO', 'ArrowRight')).toBeNull();
  expect(from('XX', 'ArrowRight')).toBeNull();
});
