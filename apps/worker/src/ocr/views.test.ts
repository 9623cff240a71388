import { expect, it } from 'vitest';
import { ocrRetries } from './views.ts';

const image = { width: 4, height: 2, pixels: Uint8Array.of(0, 0, 80, 80, 0, 0, 80, 80) };
const small = [0, 80];
const look = (page: Omit<Parameters<typeof ocrRetries>[0], 'image'>) =>
  [...ocrRetries({ image, ...page })].map((view) => [view.codes.join(), ...view.image.pixels]);

it('tries a page at half size when OCR does poorly in the page’s own script', () => {
  const kind = { turnBy: 0, script: 'Bengali' };
  expect(look({ own: ['ben'], inScript: ['ben'], kind })).toEqual([['ben', ...small]]);
});

it('tries a page in its detected orientation and script', () => {
  const kind = { turnBy: 180, script: 'Latin' };
  const [first, second] = look({ own: ['rus'], inScript: ['eng'], kind });
  expect(first).toEqual(['eng', 80, 80, 0, 0, 80, 80, 0, 0]);
  expect(second).toEqual(['eng', 80, 0]);
});

it('tries a page both ways up in its bank’s script when detection fails', () => {
  const kind = { turnBy: 0, script: 'Latin' };
  expect(look({ own: ['hye'], inScript: ['eng'], kind }).slice(-2)).toEqual([
    ['hye', 0, 80],
    ['hye', 80, 0],
  ]);
  expect(look({ own: ['khm'], inScript: ['khm'], kind: undefined }).at(-1)).toEqual(['khm', 80, 0]);
});

it.each([
  ['without a detected orientation', undefined],
  ['that seems to be upside down', { turnBy: 180, script: undefined }],
])('never tries the same view twice for a page %s', (_, kind) => {
  const looks = look({ own: ['khm'], inScript: ['khm'], kind }).map((view) => view.join());
  expect(new Set(looks).size).toBe(looks.length);
});
