import { expect, it } from 'vitest';
import { toPageReading } from './ocr-tools.ts';

const row = (...cells: (string | number)[]) => cells.join('\t');

it('joins the words on a page by line and paragraph, with their confidence', () => {
  const table = [
    row('level', 'page_num', 'block_num'),
    row(5, 1, 1, 1, 1, 1, 0, 0, 9, 9, '90', 'Banking'),
    row(5, 1, 1, 1, 1, 2, 0, 0, 9, 9, '80', 'Circular'),
    row(5, 1, 1, 1, 2, 1, 0, 0, 9, 9, '100', 'No. 4'),
    row(5, 1, 2, 1, 1, 1, 0, 0, 9, 9, '-1', ' '),
    row(5, 1, 2, 1, 1, 2, 0, 0, 9, 9, '70', 'Dear Sirs'),
  ].join('\n');
  const reading = toPageReading(table);
  expect(reading.text).toBe('Banking Circular\nNo. 4\n\nDear Sirs');
  expect(reading.confidence).toBeCloseTo((7 * 0.9 + 8 * 0.8 + 5 + 9 * 0.7) / 29);
});

it('reports zero confidence for an empty page', () => {
  expect(toPageReading('')).toEqual({ text: '', confidence: 0 });
});
