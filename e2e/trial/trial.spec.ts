import { randomUUID } from 'node:crypto';
import { demo } from '@circulate/local-stack';
import { expect, type Page, test } from '@playwright/test';
import { z } from 'zod';
import { printCircular, uploadCircular } from '../support/circulars.ts';
import { fillProfile, passBetaGate, signUp } from '../support/people.ts';
import { sampleCirculars } from '../support/sample-circulars.ts';
import { stackAddresses } from '../support/stack.ts';
import { tick } from '../support/tick.ts';
import { recordMessages } from '../support/toasts.ts';

const betaCode = process.env.TRIAL_BETA_CODE ?? '';

const createProfile = async (page: Page) => {
  await fillProfile(page);
  await tick(page.getByRole('checkbox'));
  await page.getByRole('button', { name: 'Create profile' }).click();
  await page.waitForURL('**/dashboard');
};

const FoundSchema = z.object({ messages: z.array(z.object({ ID: z.string() })) });
const MessageSchema = z.object({ Text: z.string() });

/** Returns the text of each email to an address in the trial's inbox. */
const emailsTo = async (address: string) => {
  const { inboxUrl } = stackAddresses();
  const read = async (path: string) => (await fetch(`${inboxUrl}/api/v1/${path}`)).json();
  const query = new URLSearchParams({ query: `to:"${address}"` });
  const { messages } = FoundSchema.parse(await read(`search?${query}`));
  const texts = messages.map(async ({ ID }) => MessageSchema.parse(await read(`message/${ID}`)));
  return (await Promise.all(texts)).map(({ Text }) => Text);
};

test("a trial opens, lets a visitor sign up, and emails an alert about an admin's upload", async ({
  page,
  browser,
}) => {
  const [sample] = sampleCirculars;
  const admin = await (await browser.newContext()).newPage();
  await passBetaGate(admin, betaCode);
  await admin.getByRole('button', { name: 'Sign in with Email' }).click();
  await admin.getByLabel(/email/i).fill(demo.admin.email);
  await admin.getByLabel('Password', { exact: true }).fill(demo.admin.password);
  await admin.keyboard.press('Enter');
  await admin.waitForURL('**/signup-info');
  await createProfile(admin);

  const email = `${randomUUID()}@example.com`;
  await passBetaGate(page, betaCode);
  await signUp(page, email);
  await createProfile(page);
  await expect.poll(() => emailsTo(email)).not.toEqual([]);
  const [verification = ''] = await emailsTo(email);
  const tab = await page.context().newPage();
  await tab.goto(verification.match(/http\S+/)?.[0] ?? 'about:blank');
  await tab.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(tab.getByRole('link', { name: 'Go to Circulate' })).toBeVisible();
  await tab.close();
  await page.reload();

  await tick(page.getByRole('row', { name: /Central Bank of Kenya/ }).getByRole('checkbox'));
  await page.getByRole('link', { name: 'Categories', exact: true }).first().click();
  const card = page.getByRole('article').filter({ hasText: 'Foreign Exchange' });
  const toasts = await recordMessages(page);
  await card.getByRole('button', { name: /^Subscribe/ }).click();
  await expect.poll(toasts).toContain('Subscribed to Foreign Exchange');

  const pdf = await printCircular(page.context(), sample.title, [
    ...sample.paragraphs,
    randomUUID(),
  ]);
  const id = await uploadCircular(sample.bank, 'circular-4.pdf', pdf);
  await expect.poll(async () => (await emailsTo(email)).join('\n')).toContain(`/circulars/${id}`);

  await page.goto(`${stackAddresses().webUrl}/circulars/${id}`);
  await expect(
    page.getByRole('heading', { name: /Foreign exchange exposure limits/ }),
  ).toBeVisible();
});
