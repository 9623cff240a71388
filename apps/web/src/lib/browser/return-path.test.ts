import { describe, expect, test } from 'vitest';
import { forgetReturnPath, returnKind, storedReturnPath, storeReturnPath } from './return-path.ts';

describe('the return path', () => {
  test('can be read repeatedly until it is forgotten', () => {
    storeReturnPath('/circulars/1');
    expect(storedReturnPath()).toBe('/circulars/1');
    expect(storedReturnPath()).toBe('/circulars/1');
    forgetReturnPath();
    expect(storedReturnPath()).toBeNull();
  });

  test.each([
    ...['/circulars?q=rate', '/alerts', '/admin/circulars/1?tab=steps'],
    ...['/delivery', '/today', '/first-steps', '/dashboard?search=kenya', '/categories?search=fx'],
  ])('stores %s when that page was requested or open', (path) => {
    storeReturnPath(path);
    expect(storedReturnPath()).toBe(path);
  });

  test.each(['/regions', '/admin', '/adminx', '//evil.example', '/circularsx'])(
    'stores the default path instead of %s',
    (path) => {
      storeReturnPath(path);
      expect(storedReturnPath()).toBe('/dashboard');
      sessionStorage.setItem('circulate.return-path', path);
      expect(storedReturnPath()).toBeNull();
    },
  );

  test('returns to the emailed circular, whatever was opened in between', () => {
    storeReturnPath('/circulars/1');
    storeReturnPath('/dashboard');
    expect(storedReturnPath()).toBe('/circulars/1');
  });

  test.each([
    ['/circulars/1', 'circular'],
    ['/circulars/1?tab=text', 'circular'],
    ['/circulars?q=rate', 'page'],
    ['/alerts', 'page'],
    ['/admin/circulars/1', 'page'],
    ['/dashboard', 'default'],
  ])('classifies %s as %s', (path, kind) => expect(returnKind(path)).toBe(kind));
});
