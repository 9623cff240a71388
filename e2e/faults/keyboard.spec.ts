import { demo } from '@circulate/local-stack';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { stackAddresses } from '../support/stack.ts';
import { recordMessages } from '../support/toasts.ts';

const MOST_STOPS = 80;

/** Presses Tab until an element has the focus, and checks that the focus is visible. */
const tabTo = async (page: Page, target: Locator) => {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
};

const press = async (page: Page, target: Locator, key = 'Enter') => {
  await tabTo(page, target);
  const outline = await target.evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(outline, 'the focus is seen').not.toBe('none');
  await page.keyboard.press(key);
};

/** Signs in from the landing page with access code, email address and password. */
const signInByKeyboard = async (page: Page) => {
  await press(page, page.getByRole('link', { name: 'Enter your access code' }).first());
  await page.waitForURL('**/beta-verification');
  await tabTo(page, page.getByRole('textbox'));
  await page.keyboard.type(demo.betaCode);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login');
  await press(page, page.getByRole('button', { name: 'Sign in with Email' }));
  await tabTo(page, page.getByLabel(/email/i));
  await page.keyboard.type(demo.admin.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(demo.admin.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('row', { name: /Bank of Uganda/ })).toBeVisible();
};

const signOutByKeyboard = (page: Page, webUrl: string) =>
  test.step('opens, moves through and closes the user menu, and signs out', async () => {
    const menu = page.getByRole('banner').getByRole('button', { expanded: false }).last();
    await press(page, menu);
    await expect(page.getByRole('menuitemradio').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitemradio').nth(1)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${webUrl}/`);
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  });

test('every task from the landing page to signing out works with only the keyboard', async ({
  page,
}) => {
  const { webUrl } = stackAddresses();
  await page.goto(webUrl);
  await signInByKeyboard(page);

  await test.step('skips the navigation with the skip link', async () => {
    await page.reload();
    await expect(page.getByRole('row', { name: /Bank of Uganda/ })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: /Skip to/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('focuses the search with a slash, and empties it with Esc', async () => {
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('bank of');
    await expect(page).toHaveURL(/search=bank(\+|%20)of/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await page.keyboard.type('uganda');
  });

  await test.step('sorts a column ascending, descending and not at all, and announces each change', async () => {
    const header = page.getByRole('columnheader', { name: 'Country' });
    for (const direction of ['ascending', 'descending', 'none']) {
      await press(page, header.getByRole('button'));
      await expect(header).toHaveAttribute('aria-sort', direction);
    }
  });

  await test.step('subscribes to a bank with the space bar', async () => {
    const box = page.getByRole('checkbox', { name: 'Subscribe to Bank of Uganda' });
    const before = await box.isChecked();
    for (const checked of [!before, before]) {
      await press(page, box, 'Space');
      await expect(box).toBeChecked({ checked });
    }
  });

  await test.step('opens and closes a region', async () => {
    await press(page, page.getByRole('link', { name: 'Regions', exact: true }));
    const region = page.getByRole('button', { name: /South Asia/ });
    for (const expanded of ['true', 'false']) {
      await press(page, region);
      await expect(region).toHaveAttribute('aria-expanded', expanded);
    }
  });

  await test.step('subscribes to a category and unsubscribes', async () => {
    await press(page, page.getByRole('link', { name: 'Categories', exact: true }));
    const card = page.getByRole('article').filter({ hasText: 'Cybersecurity' });
    const toasts = await recordMessages(page);
    await press(page, card.getByRole('button', { name: /^Subscribe to/ }));
    await expect.poll(toasts).toContainEqual(expect.stringMatching(/^Subscribed to/));
    await press(page, card.getByRole('button', { name: 'Unsubscribe' }));
    await expect.poll(toasts).toContainEqual(expect.stringMatching(/^Unsubscribed/));
    await press(page, page.getByRole('checkbox', { name: 'News Flash' }), 'Space');
    await expect(card).toHaveCount(0);
  });

  await test.step('uses the tabs of the Admin Portal and its upload form', async () => {
    await page.goto(`${webUrl}/admin`);
    await press(page, page.getByRole('button', { name: 'Upload Circular' }));
    await expect(page.getByRole('alert')).toHaveText('File is required');
    await press(page, page.getByRole('link', { name: 'Users' }));
    await expect(page.getByText(demo.subscriber.email)).toBeVisible();
  });

  await signOutByKeyboard(page, webUrl);
});
