import { createElement, startTransition, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { letterOf, ownLetterOf, useSlash } from './shortcuts.ts';

test.each([
  ['k', 'KeyK', 'k'],
  ['K', 'KeyK', 'k'],
  ['л', 'KeyK', 'k'],
  ['κ', 'KeyK', 'k'],
  ['ن', 'KeyK', 'k'],
  // On Latin layouts, the letter matters, not its position.
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
  const letters: (string | null)[] = [];
  const collect = (event: KeyboardEvent) => letters.push(ownLetterOf(event));
  document.addEventListener('keydown', collect);
  target?.dispatchEvent(new KeyboardEvent('keydown', { key: 's', code: 'KeyS', bubbles: true }));
  document.removeEventListener('keydown', collect);
  document.body.replaceChildren();
  expect(letters).toEqual([letter]);
});

test('focuses the search box on a slash pressed as soon as the box is visible', async () => {
  const Box = () => {
    const input = useRef<HTMLInputElement>(null);
    useSlash(input);
    return createElement('input', { ref: input });
  };
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const visible = new Promise<void>((resolve) =>
    new MutationObserver(() => resolve()).observe(place, { childList: true }),
  );
  // Like a page that the user has navigated to, the box is rendered in a transition.
  startTransition(() => root.render(createElement(Box)));
  await visible;
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
  expect(document.activeElement).toBe(place.querySelector('input'));
  root.unmount();
  place.remove();
  vi.unstubAllGlobals();
});
