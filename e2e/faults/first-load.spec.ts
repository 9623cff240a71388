import { gzipSync } from 'node:zlib';
import { demo } from '@circulate/local-stack';
import { expect, type Page, type Response, test } from '@playwright/test';
import { signIn } from '../support/people.ts';
import { screens } from '../support/screens.ts';
import { stackAddresses } from '../support/stack.ts';

/** Opens a screen for the first time and gives the scripts it fetched, with their size in bytes, gzipped. */
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

test('the landing page costs a visitor less than 120 kB of JavaScript', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const scripts = await scriptsOf(page, '');
  expect(scripts.length).toBeGreaterThan(0);
  const total = scripts.reduce((sum, { size }) => sum + size, 0);
  expect(total, JSON.stringify(scripts)).toBeLessThan(120_000);
  // The lines in the HTML that ask for them early are no file that lint reads.
  expect(errors).toEqual([]);
});

/** The files of JavaScript that the HTML of a screen asks for, with their size in bytes, gzipped. */
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

test('a signed-in screen says its first word before any JavaScript has come', async ({ page }) => {
  await page.route('**/*.js', () => undefined);
  const open = () => page.goto(`${stackAddresses().webUrl}/dashboard`, { waitUntil: 'commit' });
  await open();
  await expect(page.getByRole('status').filter({ visible: true })).toHaveText('Loading');
  await expect(page.getByText('Manage your bank subscriptions')).toBeHidden();
  await page.addInitScript(() => localStorage.setItem('circulate.known-user', 'auth0|somebody'));
  await open();
  await expect(page.getByText('Manage your bank subscriptions')).toBeVisible();
});

test('a screen asks in its HTML for all the code that it needs, and for less than 270 kB of it', async ({
  page,
}) => {
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

test('the public screens are whole in their HTML, with title, description and words for shared links', async () => {
  for (const [path, words] of [
    ['', 'The Solution'],
    ['terms', 'Terms and Conditions'],
    ['privacy', 'What we keep'],
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
