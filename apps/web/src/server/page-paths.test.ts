// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isPagePath } from './page-paths.ts';

const routesIn = (file: string) =>
  [...readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(/<Route path="([^"]*)"/g)].map(
    ([, path = '']) => path,
  );
const tabs = routesIn('../features/admin/admin-page.tsx').filter((path) => path !== '*');
const routes = routesIn('../app/app.tsx')
  .filter((path) => path !== '*')
  .map((path) => path.replace('/*', ''))
  .concat(tabs.map((tab) => `/admin/${tab}`));

describe('the pages that the web server knows', () => {
  test('are all the routes of the app', () => {
    expect(routes.length).toBeGreaterThan(10);
    for (const route of routes) {
      const path = route.replace(/:\w+/g, 'x');
      expect(isPagePath(path), path).toBe(true);
    }
  });

  test('are known in capitals too, since the app shows them', () => {
    for (const path of ['/Dashboard', '/FAQ/', '/Admin/Upload-Many', '/Circulars/X'])
      expect(isPagePath(path), path).toBe(true);
  });

  test.each([
    '/nowhere',
    '/dashboard/x',
    '/circulars/a/b',
    '/admin/nonsense',
    '/admin/circulars/a/b',
    '/admin/overview/x',
    '/circular',
    '//dashboard',
    '/Dashboard ',
  ])('%s is none of them', (path) => expect(isPagePath(path)).toBe(false));
});
