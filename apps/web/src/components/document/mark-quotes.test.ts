import { expect, test } from 'vitest';
import { markQuotes } from './mark-quotes.ts';

const marked = (text: string, quotes: { text: string; label: string }[]) =>
  markQuotes(text, quotes).map((line) =>
    line.map(({ text: piece, labels }) => (labels.length > 0 ? `[${piece}]` : piece)).join(''),
  );

test('marks a quoted sentence across line breaks in the PDF', () => {
  const text =
    'Notice to all banks\n\nAuthorised dealers shall report:\nforeign  currency purchases. The rest follows.';
  expect(
    marked(text, [
      {
        text: 'Authorised dealers shall report: foreign currency purchases.',
        label: 'FX',
      },
    ]),
  ).toEqual([
    'Notice to all banks',
    '',
    '[Authorised dealers shall report:]',
    '[foreign  currency purchases.] The rest follows.',
  ]);
});

test('labels overlapping sentences with the categories of each', () => {
  const [line = []] = markQuotes('One two three four', [
    { text: 'One two three', label: 'A' },
    { text: 'two three four', label: 'B' },
  ]);
  expect(line).toEqual([
    { text: 'One ', labels: ['A'] },
    { text: 'two three', labels: ['A', 'B'] },
    { text: ' four', labels: ['B'] },
  ]);
});

test('marks nothing for a sentence that isn’t in the text, and matches special characters literally', () => {
  expect(marked('A (b) c', [{ text: '(b', label: 'A' }])).toEqual(['A [(b]) c']);
  const quotes = [
    { text: 'not there', label: 'A' },
    { text: ' \n', label: 'B' },
    { text: '.*', label: 'C' },
  ];
  expect(marked('A line', quotes)).toEqual(['A line']);
});
