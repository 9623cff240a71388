import { expect, it } from 'vitest';
import {
  findSkew,
  type GreyImage,
  halved,
  parsePgm,
  straighten,
  toPgm,
  turn,
  withoutSpecks,
} from './grey-image.ts';

const WIDTH = 400;
const HEIGHT = 300;
/** Draws a page whose lines slope by this many degrees. */
const page = (degrees: number): GreyImage => {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const row = Math.round(y - (x - WIDTH / 2) * slope);
      if (row > 20 && row < HEIGHT - 20 && row % 20 < 6) pixels[y * WIDTH + x] = 0;
    }
  }
  return { width: WIDTH, height: HEIGHT, pixels };
};

it.each([0, 2, -3])('measures a slope of %s degrees in the lines on a page', (degrees) => {
  expect(findSkew(page(degrees))).toBe(degrees);
});

it('straightens sloping lines', () => {
  expect(findSkew(straighten(page(3)))).toBe(0);
});

it('straightens lines with intermediate shades, so that letters don’t get jagged', () => {
  const shades = new Set(straighten(page(3)).pixels);
  expect(shades.size).toBeGreaterThan(50);
});

it('turns a page upright', () => {
  const image = { width: 2, height: 1, pixels: Uint8Array.of(10, 20) };
  expect(turn(image, 90)).toEqual({ width: 1, height: 2, pixels: Uint8Array.of(10, 20) });
  expect(turn(image, 180).pixels).toEqual(Uint8Array.of(20, 10));
  expect(turn(image, 360)).toEqual(image);
});

it('removes single specks and keeps strokes', () => {
  const image = page(0);
  const speckled = { ...image, pixels: Uint8Array.from(image.pixels) };
  speckled.pixels[5 * WIDTH + 50] = 0;
  expect(withoutSpecks(speckled).pixels[5 * WIDTH + 50]).toBe(255);
  expect(withoutSpecks(speckled).pixels[43 * WIDTH + 50]).toBe(0);
});

it('scales a page to half its size with intermediate shades', () => {
  const image = { width: 5, height: 2, pixels: Uint8Array.of(0, 255, 9, 9, 1, 0, 255, 9, 9, 1) };
  expect(halved(image)).toEqual({ width: 2, height: 1, pixels: Uint8Array.of(127, 9) });
});

it('reads only files in the format it writes', () => {
  const image = page(1);
  expect(parsePgm(new Uint8Array(toPgm(image)))).toEqual(image);
  expect(parsePgm(Buffer.from('P5\n9 9\n255\nshort'))).toBeUndefined();
  expect(parsePgm(Buffer.from('%PDF-1.4'))).toBeUndefined();
});
