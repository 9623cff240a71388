import { beforeEach, expect, test } from 'vitest';
import { forgetReadingPass, storedReadingPass, takeReadingPass } from './reading-pass.ts';

const circular_id = '0b8a2f0e-6a55-4b9a-9b54-6f2f9c1d7e3a';

beforeEach(() => sessionStorage.clear());

test('a pass leaves the address at once, and the rest of the address stays', () => {
  window.history.replaceState(null, '', `/circulars/${circular_id}?tab=text#pass=kx3.abcdefgh`);
  takeReadingPass();
  expect(window.location.hash).toBe('');
  expect(window.location.pathname + window.location.search).toBe(
    `/circulars/${circular_id}?tab=text`,
  );
  expect(storedReadingPass()).toEqual({ circular_id, pass: 'kx3.abcdefgh' });
  forgetReadingPass();
  expect(storedReadingPass()).toBeNull();
});

test('a pass leaves the address of a circular that is open already, too', () => {
  window.history.replaceState(null, '', `/circulars/${circular_id}`);
  takeReadingPass();
  window.history.replaceState(null, '', `/circulars/${circular_id}#pass=kx3.abcdefgh`);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
  expect(window.location.hash).toBe('');
  expect(storedReadingPass()).toEqual({ circular_id, pass: 'kx3.abcdefgh' });
});

test('another fragment stays where it is', () => {
  window.history.replaceState(null, '', `/circulars/${circular_id}#versions`);
  takeReadingPass();
  expect(window.location.hash).toBe('#versions');
  expect(storedReadingPass()).toBeNull();
});

test('a pass on another page leaves the address and opens nothing', () => {
  window.history.replaceState(null, '', '/faq#pass=kx3.abcdefgh');
  takeReadingPass();
  expect(window.location.hash).toBe('');
  expect(storedReadingPass()).toBeNull();
});
