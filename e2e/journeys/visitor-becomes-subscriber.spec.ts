import { randomUUID } from 'node:crypto';
import { demo } from '@circulate/local-stack';
import { expect, type Page, test } from '@playwright/test';
import {
  emailsAbout,
  emailsTo,
  printCircular,
  statusOf,
  uploadCircular,
} from '../support/circulars.ts';
import { fillProfile, passBetaGate, signIn, signUp } from '../support/people.ts';
import { sampleCirculars } from '../support/sample-circulars.ts';
import { stackAddresses } from '../support/stack.ts';
import { tick } from '../support/tick.ts';
import { recordMessages } from '../support/toasts.ts';

/** Opens the link in the verification email in a new tab, as users do. */
const proveAddress = async (page: Page, email: string) => {
  await expect.poll(() => emailsTo(email)).not.toEqual([]);
  const [mail] = await emailsTo(email);
  const tab = await page.context().newPage();
  await tab.goto(mail?.text.match(/http\S+/)?.[0] ?? 'about:blank');
  await tab.getByRole('button', { name: 'Confirm email address' }).click();
  await tab.getByRole('link', { name: 'Go to Circulate' }).click();
  return tab;
};

test('a visitor signs up, verifies their email address, subscribes, gets the email and unsubscribes through its link', async ({
  page,
}) => {
  const email = `${randomUUID()}@example.com`;
  await page.goto(stackAddresses().webUrl);
  await page.getByRole('link', { name: 'Enter your access code' }).first().click();
  await page.getByRole('textbox').fill(demo.betaCode);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login');
  await signUp(page, email);

  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Complete Your Profile" [level=1]
      - textbox /First name/
      - textbox /Last name/
      - textbox /Company/
      - checkbox /terms/
      - button "Create profile"
  `);
  await fillProfile(page);
  await tick(page.getByRole('checkbox'));
  const toasts = await recordMessages(page);
  await page.getByRole('button', { name: 'Create profile' }).click();
  await expect.poll(toasts).toContain('Profile created successfully');
  await page.waitForURL('**/dashboard');
  await page.getByRole('link', { name: 'Start' }).click();
  await expect(page.getByRole('button', { name: 'Resend email' })).toBeVisible();
  const tab = await proveAddress(page, email);
  await tab.waitForURL('**/dashboard');
  await tab.close();
  await page.reload();
  await expect(page.getByText(`${email} is confirmed.`)).toBeVisible();

  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();

  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Dashboard" [level=1]
      - button "Unsubscribe from all banks"
      - button "Subscribe to all banks"
      - table "Banks":
        - rowgroup:
          - row:
            - columnheader "Bank"
            - columnheader "Country"
            - columnheader "Region"
            - columnheader "Last Circular Date"
            - columnheader "Subscribed"
  `);
  const row = page.getByRole('row', { name: /Bank of Ghana/ });
  await tick(row.getByRole('checkbox'));
  await page.getByRole('link', { name: 'Categories', exact: true }).first().click();
  const card = page.getByRole('article').filter({ hasText: 'Anti-Money Laundering' });
  const toastsInCategories = await recordMessages(page);
  await card.getByRole('button', { name: /^Subscribe/ }).click();
  await expect.poll(toastsInCategories).toContain('Subscribed to Anti-Money Laundering & KYC');

  const publishNotice = async () => {
    const notice = sampleCirculars[1];
    const text = [...notice.paragraphs, randomUUID()];
    const pdf = await printCircular(page.context(), notice.title, text);
    return uploadCircular(notice.bank, 'notice.pdf', pdf);
  };
  const receiversOf = async (circularId: string) =>
    (await emailsAbout(circularId)).flatMap(({ to }) => to.map(({ address }) => address));
  const id = await publishNotice();
  await expect.poll(() => receiversOf(id)).toContain(email);

  const told = (await emailsAbout(id)).find(({ to }) => to[0]?.address === email);
  await page.goto(told?.text.match(/Unsubscribe: (\S+)/)?.[1] ?? 'about:blank');
  await page.getByRole('button', { name: 'Unsubscribe from Bank of Ghana' }).click();
  await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible();
  const later = await publishNotice();
  await expect.poll(() => statusOf(later)).toBe('published');
  expect(await receiversOf(later)).not.toContain(email);
});

test("an invoice customer isn't asked to accept the terms, and can verify their email address first", async ({
  page,
}) => {
  const email = `${randomUUID()}@example.com`;
  await passBetaGate(page, demo.invoiceCode);
  await signUp(page, email);
  const tab = await proveAddress(page, email);
  await tab.waitForURL('**/signup-info');
  await tab.close();
  await fillProfile(page);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  const toasts = await recordMessages(page);
  await page.getByRole('button', { name: 'Create profile' }).click();
  await expect.poll(toasts).toContain('Profile created successfully');
  await page.waitForURL('**/dashboard');
});

test('a user without the admin role lands on the dashboard instead of the Admin Portal', async ({
  page,
}) => {
  await signIn(page, demo.subscriber);
  await page.goto(`${stackAddresses().webUrl}/admin`);
  await page.waitForURL('**/dashboard');
});

test('the login page can’t be reached without a code', async ({ page }) => {
  const { webUrl } = stackAddresses();
  await page.goto(`${webUrl}/login`);
  await page.waitForURL(`${webUrl}/`);
  await page.goto(`${webUrl}/dashboard`);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toHaveCount(0);
});
