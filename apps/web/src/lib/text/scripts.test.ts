import { describe, expect, test } from 'vitest';
import { directionOf, hasItalics } from './scripts.ts';

describe('a language’s script', () => {
  test.each(['ar', 'fa', 'ur', 'ps', 'he', 'dv'])(
    '%s is written from right to left',
    (language) => {
      expect(directionOf(language)).toBe('rtl');
    },
  );

  test.each(['en', 'fr', 'th', 'bn', 'hi', 'ka', 'zh', 'am'])(
    '%s is written from left to right',
    (language) => {
      expect(directionOf(language)).toBe('ltr');
    },
  );

  test.each([null, 'und', 'not a language'])('%s has no known direction', (language) => {
    expect(directionOf(language)).toBe('auto');
    expect(hasItalics(language)).toBe(false);
  });

  test.each([
    ['fr', true],
    ['uk', true],
    ['ar', false],
    ['th', false],
    ['my', false],
  ])('allows italics for text in %s: %s', (language, expected) => {
    expect(hasItalics(language)).toBe(expected);
  });
});
