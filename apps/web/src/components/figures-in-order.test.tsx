import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FiguresInOrder } from './figures-in-order.tsx';

const isolated = (text: string) => {
  const { container } = render(<FiguresInOrder>{text}</FiguresInOrder>);
  expect(container.textContent).toBe(text);
  return [...container.querySelectorAll('bdi[dir="ltr"]')].map(({ textContent }) => textContent);
};

test('keeps the parts of a hyphenated date in order in Arabic text', () => {
  expect(isolated('قبل 31-12-2024 أو 2024-06-30.')).toEqual(['31-12-2024', '2024-06-30']);
  expect(isolated('رقم ٤٣-٢٠٢٤ و ۷–۰۲۴')).toEqual(['٤٣-٢٠٢٤', '۷–۰۲۴']);
});

test('leaves figures without a hyphen and left-to-right text unchanged', () => {
  expect(isolated('من 06/03/2024 بنسبة 27.25٪')).toEqual([]);
  expect(isolated('Before 31-12-2024.')).toEqual([]);
});
