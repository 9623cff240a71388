import { gzipSync } from 'node:zlib';
import { demo } from '@circulate/local-stack';
import { expect, type Page, type Response, test } from '@playwright/test';
import { signIn } from '../support/people.ts';
import { screens } from '../support/screens.ts';
import { stackAddresses } from '../support/stack.ts';

/**
 * Opens a screen for the first time and returns the scripts it loaded, with their gzipped size in
 * bytes.
 */
const scriptsOf = async (page: Page, path: string) => {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(`${stackAddresses().webUrl}/${path}`, { waitUntil: 'networkidle' });
  const nameOf = (response: Response) => new URL(response.url()).pathname;
  const scripts = responses.filter((response) => nameOf(response).endsWith('.js'));
  return Promise.all(
    scripts.map(async (response) => ({
      name: nameOf(response),
      size: gzipSync(await response.body()).length,
    })),
  );
};

test('the landing page loads less than 120 kB of JavaScript', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const scripts = await scriptsOf(page, '');
  expect(scripts.length).toBeGreaterThan(0);
  const total = scripts.reduce((sum, { size }) => sum + size, 0);
  expect(total, JSON.stringify(scripts)).toBeLessThan(120_000);
  // A wrong preload link only shows up as an error in the browser.
  expect(errors).toEqual([]);
});

/** Returns the JavaScript files in a screen's HTML, with their gzipped size in bytes. */
const scriptsInHtml = async (path: string) => {
  const { webUrl } = stackAddresses();
  const html = await (await fetch(`${webUrl}/${path}`)).text();
  const files = [
    ...new Set(
      [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file = '']) => file),
    ),
  ];
  const bodies = files.map(async (file) => (await fetch(webUrl + file)).arrayBuffer());
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length);
  return { files, size: sizes.reduce((sum, size) => sum + size, 0) };
};

test('a signed-in screen shows text before any JavaScript has loaded', async ({ page }) => {
  await page.route('**/*.js', () => undefined);
  const open = () => page.goto(`${stackAddresses().webUrl}/dashboard`, { waitUntil: 'commit' });
  await open();
  await expect(page.getByRole('status').filter({ visible: true })).toHaveText('Loading');
  await expect(page.getByText('Manage your bank subscriptions')).toBeHidden();
  await page.addInitScript(() => localStorage.setItem('circulate.known-user', 'auth0|another'));
  await open();
  await expect(page.getByText('Manage your bank subscriptions')).toBeVisible();
});

test("a screen's HTML lists all the code it needs, in less than 270 kB", async ({ page }) => {
  await signIn(page, demo.admin);
  for (const path of [...screens.subscriber, ...screens.admin]) {
    const { files, size } = await scriptsInHtml(path);
    expect(size, path).toBeLessThan(270_000);
    const needed: string[] = [];
    const note = (response: Response) => needed.push(new URL(response.url()).pathname);
    page.on('response', note);
    await page.goto(`${stackAddresses().webUrl}/${path}`, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    page.off('response', note);
    for (const file of files) expect(needed, path).toContain(file);
  }
});

test('public screens are complete in their HTML, with title, description and sharing metadata', async () => {
  for (const [path, words] of [
    ['', 'The Solution'],
    ['terms', 'Terms and Conditions'],
    ['privacy', 'What we store'],
    ['beta-verification', 'Enter your access code'],
    ['login', 'Monitor bank circulars in real-time.'],
  ] as const) {
    const html = await (await fetch(`${stackAddresses().webUrl}/${path}`)).text();
    expect(html, path).toContain(words);
    expect(html, path).toMatch(/<title>[^<]*Circulate<\/title>/);
    expect(html, path).toMatch(/<meta name="description" content="[^"]{40,}"/);
    expect(html, path).toMatch(/<meta property="og:title" content="[^"]*Circulate"/);
  }
});

test('no screen loads another screen’s code', async ({ page }) => {
  const names = (await scriptsOf(page, 'beta-verification')).map(({ name }) => name).join(' ');
  expect(names).not.toBe('');
  expect(names).not.toMatch(/(?:dashboard|regions|categories|account|circulars?|admin)-page/);
});

test('text is readable before its font has loaded', async ({ page }) => {
  await page.goto(stackAddresses().webUrl);
  const displays = await page.evaluate(() =>
    [...document.fonts].map((face) => `${face.family}: ${face.display}`),
  );
  expect(displays.length).toBeGreaterThan(0);
  expect(displays.filter((face) => !face.endsWith(': swap'))).toEqual([]);
});
