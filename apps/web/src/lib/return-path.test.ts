import { describe, expect, test } from 'vitest';
import { forgetReturnPath, storedReturnPath, storeReturnPath } from './return-path.ts';

describe('the return path', () => {
  test('when an email led to a circular, then stays known until its reader has arrived', () => {
    storeReturnPath('/circulars/1');
    expect(storedReturnPath()).toBe('/circulars/1');
    expect(storedReturnPath()).toBe('/circulars/1');
    forgetReturnPath();
    expect(storedReturnPath()).toBeNull();
  });

  test.each(['/circulars?q=rate', '/alerts', '/admin/circulars/1?tab=steps'])(
    'is %s, where one was sent or at work',
    (path) => {
      storeReturnPath(path);
      expect(storedReturnPath()).toBe(path);
    },
  );

  test.each(['/regions', '/admin', '/adminx', '//evil.example', '/circularsx'])(
    'is never %s',
    (path) => {
      storeReturnPath(path);
      expect(storedReturnPath()).toBeNull();
    },
  );
});
