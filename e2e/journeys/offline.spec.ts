import { demo } from '@circulate/local-stack';
import { expect, type Page, test } from '@playwright/test';
import { publishSample } from '../support/circulars.ts';
import { signIn } from '../support/people.ts';
import { stackAddresses } from '../support/stack.ts';

test.use({ serviceWorkers: 'allow' });

const TITLE = /Foreign exchange exposure limits/;

const kept = (page: Page) =>
  page.evaluate(async () => {
    const opened = indexedDB.open('circulate-kept');
    await new Promise((resolve) => opened.addEventListener('success', resolve));
    const all = opened.result.transaction('answers').objectStore('answers').getAllKeys();
    await new Promise((resolve) => all.addEventListener('success', resolve));
    opened.result.close();
    return all.result.map(String);
  });

test('a user reads Today and saved circulars offline until they sign out on this device', async ({
  page,
  context,
}) => {
  const { webUrl } = stackAddresses();
  await signIn(page, demo.admin);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const circular = await publishSample(context);
  await page.goto(`${webUrl}/circulars/${circular}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  // A page is stored shortly after it is shown, unless the user leaves it first.
  await expect.poll(() => kept(page)).toContain(`circular ${circular}`);
  await page.goto(`${webUrl}/circulars?saved=true`);
  const saved = page.getByRole('main').getByRole('link', { name: TITLE });
  await expect(saved).toBeVisible();
  await expect.poll(() => kept(page)).toContain('saved');
  await page.goto(`${webUrl}/today`);
  await expect(page.getByText('Choose your banks and categories')).toBeVisible();
  await expect.poll(() => kept(page)).toContain('today');

  await context.setOffline(true);
  await page.goto(`${webUrl}/circulars/${circular}`);
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await page.goto(`${webUrl}/today`);
  await expect(page.getByText('Choose your banks and categories')).toBeVisible();
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await page.getByRole('link', { name: 'Saved' }).click();
  await saved.click();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();

  await context.setOffline(false);
  await page.goto(`${webUrl}/logout`);
  await page.waitForURL('**/');
  expect(await kept(page)).toEqual([]);
});
