import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { stackAddresses } from '../support/stack.ts';

/** Opens a screen for the first time and gives the scripts it fetched, with their size in bytes, gzipped. */
const scriptsOf = async (page: Page, path: string) => {
  const scripts: Promise<{ name: string; size: number }>[] = [];
  page.on('response', (response) => {
    const name = new URL(response.url()).pathname;
    if (!name.endsWith('.js')) return;
    scripts.push(response.body().then((body) => ({ name, size: gzipSync(body).length })));
  });
  await page.goto(`${stackAddresses().webUrl}/${path}`, { waitUntil: 'networkidle' });
  return Promise.all(scripts);
};

test('the landing page costs a visitor less than 100 kB of JavaScript', async ({ page }) => {
  const scripts = await scriptsOf(page, '');
  expect(scripts.length).toBeGreaterThan(0);
  const total = scripts.reduce((sum, { size }) => sum + size, 0);
  expect(total, JSON.stringify(scripts)).toBeLessThan(100_000);
});

test('a signed-in page says its first word after less than 100 kB of JavaScript, before the session has come', async ({
  page,
}) => {
  const { webUrl } = stackAddresses();
  const html = await (await fetch(`${webUrl}/dashboard`)).text();
  // What the page asks for at once; the rest is told by a script, and here never comes.
  const first = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path = '']) => path);
  const sizes: Promise<number>[] = [];
  await page.route('**/*.js', async (route) => {
    if (!first.includes(new URL(route.request().url()).pathname)) return;
    const response = await route.fetch();
    sizes.push(response.body().then((body) => gzipSync(body).length));
    await route.fulfill({ response });
  });
  await page.addInitScript(() => localStorage.setItem('@@auth0spajs@@::a-session', '{}'));
  await page.goto(`${webUrl}/dashboard`, { waitUntil: 'commit' });
  await expect(page.getByText('Manage your bank subscriptions')).toBeVisible();
  expect(sizes.length).toBeGreaterThan(0);
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(total).toBeLessThan(100_000);
});

test('nobody fetches the code of screens that they do not open', async ({ page }) => {
  const names = (await scriptsOf(page, 'beta-verification')).map(({ name }) => name).join(' ');
  expect(names).not.toBe('');
  expect(names).not.toMatch(/(?:dashboard|regions|categories|account|circulars?|admin)-page/);
});

test('letters are there before their font has come', async ({ page }) => {
  await page.goto(stackAddresses().webUrl);
  const displays = await page.evaluate(() =>
    [...document.fonts].map((face) => `${face.family}: ${face.display}`),
  );
  expect(displays.length).toBeGreaterThan(0);
  expect(displays.filter((face) => !face.endsWith(': swap'))).toEqual([]);
});
