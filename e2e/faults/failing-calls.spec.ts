import { randomUUID } from 'node:crypto';
import { demo } from '@circulate/local-stack';
import { expect, type Page, test } from '@playwright/test';
import { printCircular } from '../support/circulars.ts';
import { FAULT_TEXT, type Fault, failCall } from '../support/faults.ts';
import { fillProfile, passBetaGate, signIn, signInAsNewUser, signUp } from '../support/people.ts';
import { stackAddresses } from '../support/stack.ts';
import { tick } from '../support/tick.ts';
import { recordMessages, recordToasts } from '../support/toasts.ts';

/** Alternates between the two ways in which a network fails. */
const FAULTS: Fault[] = ['unreachable', 503];
let failures = 0;

/** Acts while a call fails, and checks that a toast at the top right shows the error. */
const failing = async (
  page: Page,
  [method, path]: readonly [string, string],
  message: string,
  act: () => Promise<void>,
) => {
  const fault = FAULTS[failures++ % FAULTS.length] ?? 503;
  const repair = await failCall(page, method, path, fault);
  const toasts = await recordToasts(page);
  await act();
  await expect
    .poll(toasts, `${method} ${path}: ${fault}`)
    .toContainEqual({ message, top: expect.any(Number), right: expect.any(Number) });
  for (const { top, right } of await toasts()) {
    expect(top, 'toasts are at the top').toBeLessThan(250);
    expect(right, 'and at the right').toBeLessThan(40);
  }
  await repair();
};

test('the beta gate reports that it couldn’t verify a code, and accepts it afterwards', async ({
  page,
}) => {
  await page.goto(`${stackAddresses().webUrl}/beta-verification`);
  const code = page.getByRole('textbox');
  await failing(
    page,
    ['POST', '/auth/verify-test-user'],
    'Error during verification. Please try again.',
    async () => {
      await code.fill(demo.betaCode);
      await page.keyboard.press('Enter');
    },
  );
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/login');
});

test('a new user learns that creating the profile failed, loses nothing, and gets in', async ({
  page,
}) => {
  await passBetaGate(page, demo.betaCode);
  await signUp(page, `${randomUUID()}@example.com`);
  await fillProfile(page);
  await tick(page.getByRole('checkbox'));
  await failing(page, ['PATCH', '/users/account'], 'Failed to create profile', () =>
    page.getByRole('button', { name: 'Create profile' }).click(),
  );
  await expect(page.getByLabel('Company')).toHaveValue('Sample Company');
  // Only logged, since users can't fix a missing consent record.
  await failCall(page, 'POST', '/users/consent', 503);
  await page.getByRole('button', { name: 'Create profile' }).click();
  await page.waitForURL('**/dashboard');
});

test('the dashboard reverts a checkbox and shows which change failed', async ({ page }) => {
  await signInAsNewUser(page);
  const box = page.getByRole('row', { name: /Bank of Uganda/ }).getByRole('checkbox');
  await tick(box, false);
  await failing(page, ['POST', '/subscriptions'], 'Failed to subscribe to bank', async () => {
    await box.click();
    await expect(box).not.toBeChecked();
  });
  await tick(box);
  await failing(page, ['DELETE', '/subscriptions'], 'Failed to unsubscribe to bank', async () => {
    await box.click();
    await expect(box).toBeChecked();
  });
  for (const [method, name, message] of [
    ['POST', 'Subscribe to all banks', 'Failed to subscribe to banks'],
    ['DELETE', 'Unsubscribe from all banks', 'Failed to unsubscribe from banks'],
  ] as const) {
    const button = page.getByRole('button', { name, exact: true });
    await failing(page, [method, '/subscriptions/bulk'], message, () => button.click());
  }
  await expect(box).toBeChecked();
});

test('the dashboard offers a retry when its banks fail to load, and the retry loads them', async ({
  page,
}) => {
  await signIn(page, demo.admin);
  const repair = await failCall(page, 'GET', '/banks', 503);
  await page.reload();
  await expect(page.getByText('No banks available at the moment.')).toBeVisible();
  await repair();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row', { name: /Bank of Uganda/ })).toBeVisible();
});

test('regions show which change failed', async ({ page }) => {
  await signInAsNewUser(page);
  await page.goto(`${stackAddresses().webUrl}/regions`);
  const card = page.getByRole('region', { name: 'South Asia' });
  const region = ['POST', '/subscriptions/region'] as const;
  const subscribe = card.getByRole('button', { name: 'Subscribe All', exact: true });
  const unsubscribe = card.getByRole('button', { name: 'Unsubscribe All' });
  await failing(page, region, 'Failed to subscribe to region', () => subscribe.click());
  await subscribe.click();
  await failing(
    page,
    ['DELETE', '/subscriptions/region'],
    'Failed to unsubscribe from region',
    () => unsubscribe.click(),
  );
  await unsubscribe.click();
  await expect(subscribe).toBeEnabled();
});

test('categories show which change failed, and report a list that couldn’t be loaded', async ({
  page,
}) => {
  await signInAsNewUser(page);
  await page.goto(`${stackAddresses().webUrl}/categories`);
  for (const { name, what, on, off } of [
    {
      name: 'Foreign Exchange',
      what: 'category',
      on: '/categories/subscribe',
      off: '/categories/subscribe',
    },
    {
      name: 'All Macroeconomic data',
      what: 'Macroeconomic data',
      on: '/categories/macroeconomic/subscribe',
      off: '/categories/macroeconomic/unsubscribe',
    },
  ]) {
    const card = page.getByRole('article').filter({ hasText: name });
    const subscribe = card.getByRole('button', { name: /^Subscribe to/ });
    const unsubscribe = card.getByRole('button', { name: 'Unsubscribe' });
    await failing(page, ['POST', on], `Failed to subscribe to ${what}`, () => subscribe.click());
    await subscribe.click();
    await failing(page, ['DELETE', off], `Failed to unsubscribe from ${what}`, () =>
      unsubscribe.click(),
    );
    await unsubscribe.click();
    await expect(subscribe).toBeEnabled();
  }
  const repair = await failCall(page, 'GET', '/categories', 'unreachable');
  await page.reload();
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  const messages = await recordMessages(page);
  await retry.click();
  await expect.poll(messages).toContain('Failed to fetch categories');
  await repair();
  await retry.click();
  await expect(page.getByRole('article').filter({ hasText: 'Foreign Exchange' })).toBeVisible();
});

test("a failed upload shows the reason and keeps the form's values", async ({ page, context }) => {
  const pdf = await printCircular(context, 'Sample notice', [randomUUID()]);
  await signIn(page, demo.admin);
  await page.goto(`${stackAddresses().webUrl}/admin`);
  await page.getByLabel('Select bank').selectOption({ label: 'Bank of Ghana' });
  await page
    .getByLabel('PDF file')
    .setInputFiles({ name: 'notice.pdf', mimeType: 'application/pdf', buffer: pdf });
  await page.getByLabel('PDF URL').fill('https://bank.example/notice.pdf');
  for (const [fault, message] of [
    ['unreachable', 'Upload failed: Failed to fetch'],
    [503, `Upload failed: ${FAULT_TEXT}`],
    [202, 'Error uploading file'],
  ] as const) {
    const repair = await failCall(page, 'POST', '/admin/upload', fault);
    const messages = await recordMessages(page);
    await page.getByRole('button', { name: 'Upload Circular' }).click();
    await expect.poll(messages).toContain(message);
    await repair();
    // The button is disabled for five seconds after each attempt.
    await expect(page.getByRole('button', { name: 'Upload Circular' })).toBeEnabled();
  }
  await expect(page.getByLabel('PDF URL')).toHaveValue('https://bank.example/notice.pdf');
  const messages = await recordMessages(page);
  await page.getByRole('button', { name: 'Upload Circular' }).click();
  await expect.poll(messages).toContain('File uploaded successfully!');
});

test('a page whose code fails to load shows an error', async ({ page }) => {
  await signIn(page, demo.admin);
  await page.route('**/assets/regions-page-*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Regions', exact: true }).click();
  await expect(
    page.getByText('There was an error loading the page. Please try again.'),
  ).toBeVisible();
});

test('a page whose first script fails to load shows an error, and loads after a retry', async ({
  page,
}) => {
  await signIn(page, demo.admin);
  await page.route('**/assets/*.js', (route) => route.abort('connectionreset'));
  await page.goto(`${stackAddresses().webUrl}/circulars?saved=true`);
  await expect(page.getByRole('alert')).toContainText('There was an error loading the page.');
  await page.unroute('**/assets/*.js');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Circulars' })).toBeVisible();
  await expect(page).toHaveURL(/\?saved=true$/);
});

test('other screens show what failed to load, and load it after a retry', async ({ page }) => {
  await signIn(page, demo.admin);
  await page.clock.install();
  for (const { screen, call, message } of FAILING_SCREENS) {
    const repair = await failCall(page, 'GET', call, 503);
    await page.goto(`${stackAddresses().webUrl}/${screen}`);
    const failure = page.getByText(message);
    await expect(failure, screen).toBeVisible();
    await expect(page.getByText(FAULT_TEXT), screen).toBeVisible();
    // Admin lists refresh automatically, so the clock is stopped: only the retry can load them.
    await expect(
      async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000)),
      'the clock stops at a time still to come when the call arrives',
    ).toPass();
    await repair();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.clock.resume();
    await expect(failure, screen).toHaveCount(0);
  }
});

const FAILING_SCREENS = [
  { screen: 'circulars', call: '/circulars?*', message: 'We couldn’t load the circulars.' },
  { screen: 'alerts', call: '/alerts*', message: 'We couldn’t load your alerts.' },
  {
    screen: 'admin/circulars',
    call: '/admin/circulars*',
    message: 'We couldn’t load the circulars.',
  },
  {
    screen: 'admin/beta-codes',
    call: '/admin/beta-codes*',
    message: 'We couldn’t load the access codes.',
  },
  { screen: 'admin/users', call: '/admin/users*', message: 'We couldn’t load the users.' },
] as const;
