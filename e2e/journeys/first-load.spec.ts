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

test('a signed-in page says its first word before any JavaScript has come, and asks for less than 100 kB of it at once', async ({
  page,
}) => {
  const { webUrl } = stackAddresses();
  const html = await (await fetch(`${webUrl}/dashboard`)).text();
  // What the page asks for at once; the rest is told by a script, with less urgency.
  const first = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path = '']) => path);
  expect(first.length).toBeGreaterThan(0);
  const bodies = first.map(async (path) => (await fetch(webUrl + path)).arrayBuffer());
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(100_000);

  await page.route('**/*.js', () => undefined);
  const open = () => page.goto(`${webUrl}/dashboard`, { waitUntil: 'commit' });
  await open();
  // One of the two that the page holds, once its style has come.
  await expect(page.getByRole('status')).toHaveCount(1);
  await expect(page.getByRole('status')).toHaveText('Loading');
  await expect(page.getByText('Manage your bank subscriptions')).toBeHidden();
  await page.addInitScript(() => localStorage.setItem('@@auth0spajs@@::a-session', '{}'));
  await open();
  await expect(page.getByText('Manage your bank subscriptions')).toBeVisible();
});

test('a signed-in page comes whole with less than 260 kB of JavaScript in 18 files', async ({
  context,
}) => {
  await context.addInitScript(() => localStorage.setItem('@@auth0spajs@@::a-session', '{}'));
  for (const path of ['dashboard', 'today', 'circulars', 'account']) {
    const page = await context.newPage();
    const scripts = await scriptsOf(page, path);
    const total = scripts.reduce((sum, { size }) => sum + size, 0);
    expect(scripts.length, path).toBeLessThanOrEqual(18);
    expect(total, `${path}: ${JSON.stringify(scripts)}`).toBeLessThan(260_000);
    await page.close();
  }
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
