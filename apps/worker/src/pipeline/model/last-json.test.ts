import { expect, it } from 'vitest';
import { jsonObjectsIn } from './last-json.ts';

it.each([
  ['line breaks in a string', '{"a": "one\n\ttwo"}', { a: 'one\n\ttwo' }],
  ['wrong escapes', String.raw`{"a": "d\'\u00e \"x\" \\ \u00e9"}`, { a: `d'u00e "x" \\ é` }],
  ['commas before brackets', '{"a": [1, 2,\n],}', { a: [1, 2] }],
  ['comments, but not URLs', '{"a": "https://x // y, ]" // why\n}', { a: 'https://x // y, ]' }],
])('reads JSON with %s', (_what, text, object) => {
  expect(jsonObjectsIn(`Here it is: ${text}`)).toEqual([object]);
});

it('finds no object in half an answer, so that no text is lost unnoticed', () => {
  expect(jsonObjectsIn('{"translation": "The bank shall')).toEqual([]);
});

it.each(['"', '\\', '/', ',', '{"a', '", ', '// '])('reads 400,000 characters of %j', (part) => {
  expect(jsonObjectsIn(`{${part.repeat(400_000 / part.length)}}`)).toEqual([]);
});
