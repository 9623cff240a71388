import { expect, it } from 'vitest';
import { givable } from './listing.ts';

it('offers exactly the detected settings that an admin could type in', () => {
  const post = `{"filter":"${'x'.repeat(600)}"}`;
  const found = { item: '', link: `a.${'x'.repeat(500)}`, title: 'h2', post };
  expect(givable(found)).toEqual({ title: 'h2', post });
  expect(givable({ post: 'x'.repeat(5_000) })).toEqual({});
});
