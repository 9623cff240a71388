// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isPagePath } from './page-paths.ts';

const app = readFileSync(new URL('../app/app.tsx', import.meta.url), 'utf8');
const routes = [...app.matchAll(/<Route path="(\/[^"]*)"/g)].map(([, path = '']) => path);

describe('the pages that the web server knows', () => {
  test('are all the routes of the app', () => {
    expect(routes.length).toBeGreaterThan(10);
    for (const route of routes) {
      const path = route.replace(/:\w+|\*/g, 'x');
      expect(isPagePath(path), path).toBe(true);
    }
  });

  test.each([
    '/nowhere',
    '/dashboard/x',
    '/circulars/a/b',
    '/circular',
    '//dashboard',
    '/Dashboard ',
  ])('%s is none of them', (path) => expect(isPagePath(path)).toBe(false));
});
