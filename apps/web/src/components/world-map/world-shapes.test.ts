// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeWorldShapes } from '../../../build/world-shapes.ts';

const stored = readFileSync(new URL('world-shapes.json', import.meta.url), 'utf8');
const banks: { iso2: string; member_countries?: string[] }[] = JSON.parse(
  readFileSync(
    new URL('../../../../../packages/database/src/seed/central-banks.json', import.meta.url),
    'utf8',
  ),
);

test('the map file contains Natural Earth’s current shapes (else run npm run world-shapes in apps/web)', () => {
  expect(JSON.parse(stored)).toEqual(makeWorldShapes());
});

test('the map contains a shape or a dot for each of the banks’ countries', () => {
  const shapes = new Map(makeWorldShapes().shapes.map((shape) => [shape.code, shape]));
  const missing = banks
    .flatMap(({ iso2, member_countries = [] }) => [iso2, ...member_countries])
    .filter((code) => {
      const shape = shapes.get(code);
      return !shape || (shape.d === '' && !shape.dot);
    });
  expect(missing).toEqual([]);
});

test('the map file is smaller than 60 kB', () => {
  expect(JSON.stringify(JSON.parse(stored)).length).toBeLessThan(60_000);
});
