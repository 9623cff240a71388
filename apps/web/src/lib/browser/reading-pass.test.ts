import { beforeEach, expect, test } from 'vitest';
import { forgetReadingPass, storedReadingPass, takeReadingPass } from './reading-pass.ts';

const circular_id = '0b8a2f0e-6a55-4b9a-9b54-6f2f9c1d7e3a';

beforeEach(() => sessionStorage.clear());

test('removes a pass from the URL and keeps the rest', () => {
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

test('removes a pass from the URL of an open circular', () => {
  window.history.replaceState(null, '', `/circulars/${circular_id}`);
  takeReadingPass();
  window.history.replaceState(null, '', `/circulars/${circular_id}#pass=kx3.abcdefgh`);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
  expect(window.location.hash).toBe('');
  expect(storedReadingPass()).toEqual({ circular_id, pass: 'kx3.abcdefgh' });
});

test('keeps a fragment that is not a pass', () => {
  window.history.replaceState(null, '', `/circulars/${circular_id}#versions`);
  takeReadingPass();
  expect(window.location.hash).toBe('#versions');
  expect(storedReadingPass()).toBeNull();
});

test('removes a pass on another page without using it', () => {
  window.history.replaceState(null, '', '/faq#pass=kx3.abcdefgh');
  takeReadingPass();
  expect(window.location.hash).toBe('');
  expect(storedReadingPass()).toBeNull();
});
