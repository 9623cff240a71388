import { describe, expect, test } from 'vitest';
import { storeReturnPath, takeReturnPath } from './return-path.ts';

describe('the return path', () => {
  test('is /dashboard by default', () => {
    expect(takeReturnPath()).toBe('/dashboard');
  });

  test('when an email led to a circular, then leads back there, once', () => {
    storeReturnPath('/circulars/1');
    expect(takeReturnPath()).toBe('/circulars/1');
    expect(takeReturnPath()).toBe('/dashboard');
  });

  test.each(['/regions', '/admin', '//evil.example', '/circularsx'])('is never %s', (path) => {
    storeReturnPath(path);
    expect(takeReturnPath()).toBe('/dashboard');
  });
});
