import { demo } from '@circulate/local-stack';
import { expect, type Page, test } from '@playwright/test';
import { emailsAbout, printCircular, statusOf, uploadCircular } from '../support/circulars.ts';
import { signIn, signInHere } from '../support/people.ts';
import { sampleCirculars } from '../support/sample-circulars.ts';
import { stackAddresses } from '../support/stack.ts';
import { subscribeToExchangeOfKenya } from '../support/subscribe.ts';

/** Stores a session in the browser that expired long ago. */
const keepEndedSession = async (page: Page, entries: [string, string][]) => {
  await page.goto(`${stackAddresses().webUrl}/robots.txt`);
  const ended = entries.map(([name, value]): [string, string] => [
    name,
    value
      .replace(/"expiresAt":\d+/, '"expiresAt":1')
      .replace(/"refresh_token":"[^"]+"/, '"refresh_token":"ended"'),
  ]);
  await page.evaluate((kept) => {
    for (const [name, value] of kept) localStorage.setItem(name, value);
  }, ended);
};

test('a subscriber to a bank and a category gets exactly one email, whose link opens on a phone without a code', async ({
  page,
  context,
  browser,
}) => {
  await signIn(page, demo.subscriber);
  await subscribeToExchangeOfKenya(page);

  const [sample] = sampleCirculars;
  const exchange = await printCircular(context, sample.title, [...sample.paragraphs]);
  const security = await printCircular(context, 'Guidance note on cybersecurity for banks', [
    'Banks shall report every cyber incident within twenty-four hours of detecting it.',
    'The board approves a cybersecurity policy; penetration tests of information systems are made yearly.',
  ]);
  const followed = await uploadCircular('central-bank-of-kenya', 'circular-4.pdf', exchange);
  const otherCategory = await uploadCircular('central-bank-of-kenya', 'cyber.pdf', security);
  const otherBank = await uploadCircular('bank-of-ghana', 'circular-4.pdf', exchange);

  await expect.poll(() => emailsAbout(followed)).toHaveLength(1);
  const [email] = await emailsAbout(followed);
  expect(email?.to).toEqual([expect.objectContaining({ address: demo.subscriber.email })]);
  expect(email?.subject).toContain('Central Bank of Kenya');
  expect(email?.text).toContain('You subscribe to Central Bank of Kenya and Foreign Exchange');

  const link = email?.text.match(/http\S+\/circulars\/\S+/)?.[0] ?? 'about:blank';
  await page.goto(link);
  const heading = { name: /Foreign exchange exposure limits/ };
  await expect(page.getByRole('heading', heading)).toBeVisible();
  await expect(page).toHaveURL(/\/circulars\/[0-9a-f-]+$/);
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "Skip to content"
    - complementary:
      - navigation "Main"
    - banner
    - main:
      - link "All circulars"
      - article:
        - heading /Foreign exchange exposure limits/ [level=1]
        - region "Summary"
        - region "Text"
  `);

  const phone = await browser.newPage();
  await phone.goto(link);
  await expect(phone.getByText('Sign in to read the circular you were sent.')).toBeVisible();
  await signInHere(phone, demo.subscriber);
  await expect(phone.getByRole('heading', heading)).toBeVisible();
  await expect(phone).toHaveURL(/\/circulars\/[0-9a-f-]+$/);
  await phone.close();

  const laptop = await browser.newPage();
  await keepEndedSession(laptop, await page.evaluate(() => Object.entries(localStorage)));
  await laptop.goto(link);
  await laptop.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(laptop.getByText('Sign in to read the circular you were sent.')).toBeVisible();
  await signInHere(laptop, demo.subscriber);
  await expect(laptop.getByRole('heading', heading)).toBeVisible();
  await expect(laptop).toHaveURL(/\/circulars\/[0-9a-f-]+$/);
  await laptop.close();

  for (const other of [otherCategory, otherBank]) {
    await expect.poll(() => statusOf(other)).toBe('published');
    expect(await emailsAbout(other)).toEqual([]);
  }
});
