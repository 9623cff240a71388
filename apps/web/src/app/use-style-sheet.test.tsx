import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useStyleSheet } from './use-style-sheet.ts';

afterEach(() => document.head.replaceChildren());

const mediaOf = (selector: string) =>
  document.querySelector<HTMLLinkElement>(`link[${selector}]`)?.media;

test('the style sheet counts before anything measures what was drawn, and no other is touched', () => {
  document.head.innerHTML = `
    <link rel="stylesheet" href="/first.css" media="not all">
    <link rel="stylesheet" href="/print.css" media="print">`;
  const seen: unknown[] = [];
  const Inner = () => {
    useLayoutEffect(() => {
      seen.push(mediaOf('href="/first.css"'));
    });
    return null;
  };
  const Outer = () => {
    useStyleSheet();
    return <Inner />;
  };
  render(<Outer />);
  expect(seen).toEqual(['all']);
  expect(mediaOf('href="/print.css"')).toBe('print');
});
