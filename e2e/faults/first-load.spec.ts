import { gzipSync } from 'node:zlib';
import { demo } from '@circulate/local-stack';
import { expect, type Page, type Response, test } from '@playwright/test';
import { z } from 'zod';
import { publishSample } from '../support/circulars.ts';
import { signIn } from '../support/people.ts';
import { stackAddresses } from '../support/stack.ts';

/** Opens a screen for the first time and gives the scripts it fetched, with their size in bytes, gzipped. */
const scriptsOf = async (page: Page, path: string) => {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(`${stackAddresses().webUrl}/${path}`, { waitUntil: 'networkidle' });
  // Gone once the app has drawn the page.
  await expect(page.locator('#early-page')).toHaveCount(0);
  const nameOf = (response: Response) => new URL(response.url()).pathname;
  const scripts = responses.filter((response) => nameOf(response).endsWith('.js'));
  return Promise.all(
    scripts.map(async (response) => ({
      name: nameOf(response),
      size: gzipSync(await response.body()).length,
    })),
  );
};

test('the landing page costs a visitor less than 100 kB of JavaScript', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const scripts = await scriptsOf(page, '');
  expect(scripts.length).toBeGreaterThan(0);
  const total = scripts.reduce((sum, { size }) => sum + size, 0);
  expect(total, JSON.stringify(scripts)).toBeLessThan(100_000);
  // The lines in the HTML that ask for them early are no file that lint reads.
  expect(errors).toEqual([]);
});

/** The files of JavaScript without which no page starts, and those of some pages, from the table in the HTML. */
const scriptsInPage = async () => {
  const html = await (await fetch(`${stackAddresses().webUrl}/dashboard`)).text();
  const tables = new Map([...html.matchAll(/const (\w+) = ([[{].+);/g)].map(([, a, b]) => [a, b]));
  const read = <Read>(name: string, schema: z.ZodType<Read>) =>
    schema.parse(JSON.parse(tables.get(name) ?? ''));
  const files = read('files', z.array(z.string()));
  const pages = read('pages', z.record(z.string(), z.object({ files: z.array(z.number()) })));
  return {
    first: read('first', z.array(z.string())),
    pageNames: Object.keys(pages),
    pageAt: (name: string) => (pages[name]?.files ?? []).map((number) => files[number] ?? ''),
  };
};

/** What files weigh together, in bytes, gzipped. */
const weightOf = async (files: string[]) => {
  const { webUrl } = stackAddresses();
  const bodies = files.map(async (file) => (await fetch(`${webUrl}/${file}`)).arrayBuffer());
  return (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body).length, 0);
};

test('a signed-in page says its first word before any JavaScript has come, and starts with less than 100 kB of it', async ({
  page,
}) => {
  const { first } = await scriptsInPage();
  expect(first.length).toBeGreaterThan(0);
  expect(await weightOf(first)).toBeLessThan(100_000);

  await page.route('**/*.js', () => undefined);
  const open = () => page.goto(`${stackAddresses().webUrl}/dashboard`, { waitUntil: 'commit' });
  await open();
  // One of the two that the page holds.
  await expect(page.getByRole('status')).toHaveCount(1);
  await expect(page.getByRole('status')).toHaveText('Loading');
  await expect(page.getByText('Manage your bank subscriptions')).toBeHidden();
  await page.addInitScript(() => localStorage.setItem('@@auth0spajs@@::a-session', '{}'));
  await open();
  await expect(page.getByText('Manage your bank subscriptions')).toBeVisible();
});

test('a signed-in page comes whole with less than 160 kB of JavaScript in 10 files', async () => {
  const { first, pageAt } = await scriptsInPage();
  for (const name of [
    'dashboard',
    'today',
    'circulars',
    'circulars/',
    'account',
    'admin/overview',
  ]) {
    const files = [...first, ...pageAt(name)];
    expect(files.length, name).toBeGreaterThan(first.length);
    expect(files.length, name).toBeLessThanOrEqual(10);
    expect(await weightOf(files), name).toBeLessThan(160_000);
  }
});

test('only a page that is a form fetches the library by which forms are checked', async () => {
  const { first, pageNames, pageAt } = await scriptsInPage();
  const fetching = pageNames.filter((name) =>
    [...first, ...pageAt(name)].some((file) => /\/(?:zod|schemas)-/.test(file)),
  );
  expect(fetching.sort()).toEqual([
    'admin',
    'admin/beta-codes',
    'admin/categories',
    'admin/review',
    'admin/upload-many',
    'signup-info',
  ]);
});

/** What each page asks the API for first, as the HTML holds it. */
const callsInPage = async () => {
  const html = await (await fetch(`${stackAddresses().webUrl}/today`)).text();
  const [, table = ''] = /"callsOf":(\{.*?\}),"/.exec(html) ?? [];
  return z.record(z.string(), z.array(z.string())).parse(JSON.parse(table));
};

test('a page asks for its data before its code has come, has it without the sign-in library, and asks for nothing in vain', async ({
  page,
  context,
}) => {
  const { webUrl } = stackAddresses();
  const id = await publishSample(context);
  await signIn(page, demo.admin);
  const firstCircular = page.locator('a[href^="/circulars/"]').first();
  const pages = Object.keys(await callsInPage());
  expect(pages).toContain('today');

  const code = '**/assets/*.js';
  const askedEarly = page.waitForRequest(`${webUrl}/api/today`);
  await page.route(code, async (route) => {
    await askedEarly;
    await route.continue();
  });
  await page.goto(`${webUrl}/today`);
  await page.unroute(code);

  const library = '**/assets/identity-library-*.js';
  const askedForLibrary = page.waitForRequest(library);
  await page.route(library, () => undefined);
  await page.goto(`${webUrl}/circulars`);
  await askedForLibrary;
  await expect(firstCircular).toBeVisible();
  await page.unroute(library);

  for (const name of pages) {
    await page.goto(`${webUrl}/${name === 'circulars/' ? `circulars/${id}` : name}`);
    const left = () => page.evaluate('[...window.earlyCalls.answers.keys()].join()');
    await expect.poll(left, { message: name }).toBe('');
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
