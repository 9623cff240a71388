import { describe, expect, test } from 'vitest';
import { readableText } from './readable-text.ts';

describe('readableText', () => {
  test('joins the lines of a paragraph', () => {
    expect(
      readableText(
        'In consideration of prevailing trends in foreign exchange,\nBangladesh Bank has\nreviewed the facility.',
      ),
    ).toBe(
      'In consideration of prevailing trends in foreign exchange, Bangladesh Bank has reviewed the facility.',
    );
  });

  test('keeps short lines, sentence ends, numbered items and blank lines', () => {
    const text = 'Head Office\nDhaka\n\nDear Sirs,\n\n1. First.\n2. Second.';
    expect(readableText(text)).toBe(text);
  });

  test('reads a hostile text of 200,000 lines in which no sentence ends', () => {
    const line = 'and so on and so on and so on and so on and so on';
    const text = Array.from({ length: 200_000 }, () => line).join('\n');
    expect(readableText(text)).toBe(text.replaceAll('\n', ' '));
  });

  test('keeps at most one blank line', () => {
    expect(readableText('a\n\n\n\nb')).toBe('a\n\nb');
  });
});
