import { expect, test } from 'vitest';
import { letterOf, ownLetterOf } from './shortcuts.ts';

test.each([
  ['k', 'KeyK', 'k'],
  ['K', 'KeyK', 'k'],
  ['л', 'KeyK', 'k'],
  ['κ', 'KeyK', 'k'],
  ['ن', 'KeyK', 'k'],
  // On a layout of Latin letters the letter counts, not its place.
  ['s', 'KeyO', 's'],
  ['/', 'Slash', '/'],
  ['Enter', 'Enter', 'enter'],
])('maps the key %s at %s to the letter %s', (key, code, letter) => {
  expect(letterOf({ key, code })).toBe(letter);
});

test.each([
  ['<p>Text</p>', 's'],
  ['<button>Save</button>', 's'],
  ['<input aria-label="Name">', null],
  ['<div role="menu" aria-label="Who"><p>Sign out</p></div>', null],
  ['<div role="dialog" aria-label="Delete"><button>Yes</button></div>', null],
])('treats a letter pressed in %s as %s', (html, letter) => {
  document.body.innerHTML = html;
  const target = document.body.querySelector('p, button, input');
  const heard: (string | null)[] = [];
  const hear = (event: KeyboardEvent) => heard.push(ownLetterOf(event));
  document.addEventListener('keydown', hear);
  target?.dispatchEvent(new KeyboardEvent('keydown', { key: 's', code: 'KeyS', bubbles: true }));
  document.removeEventListener('keydown', hear);
  document.body.replaceChildren();
  expect(heard).toEqual([letter]);
});
