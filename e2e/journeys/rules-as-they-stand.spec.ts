import { randomInt } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import { demo } from '@circulate/local-stack';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { printCircular, statusOf, uploadCircular } from '../support/circulars.ts';
import { signIn } from '../support/people.ts';
import { sampleCirculars } from '../support/sample-circulars.ts';
import { stackAddresses } from '../support/stack.ts';

const [sample] = sampleCirculars;
const [, ...body] = sample.paragraphs;

type Made = { number: string; day: string; sentences: string[] };

/** Publishes a circular of one bank with a number, a day and sentences of its own. */
const publish = async (context: BrowserContext, { number, day, sentences }: Made) => {
  const title = `Banking Circular No. ${number}: Foreign exchange exposure limits`;
  const text = [`Nairobi, ${day}`, ...body, ...sentences];
  const pdf = await printCircular(context, title, text);
  const id = await uploadCircular(sample.bank, `${number.replace('/', '-')}.pdf`, pdf);
  await expect.poll(() => statusOf(id)).toBe('published');
  return id;
};

const openCircular = (page: Page, id: string) =>
  page.goto(`${stackAddresses().webUrl}/circulars/${id}`);

const expectAccessible = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
};

test('a repeal captured first is shown by the older circular, until an admin says that it is wrong', async ({
  page,
  context,
}) => {
  const nth = randomInt(1_000, 99_999);
  const [older, newer] = [`${nth}/2019`, `${nth}/2026`];
  const sentence = `Banking Circular No. ${older} is hereby repealed.`;
  const newerId = await publish(context, {
    number: newer,
    day: '12 November 2026',
    sentences: [sentence],
  });
  const olderId = await publish(context, {
    number: older,
    day: '3 May 2019',
    sentences: [`Returns carry the mark ${nth}.`],
  });

  await signIn(page, demo.admin);
  const status = page.getByRole('region', { name: 'Status' });
  await expect(async () => {
    await openCircular(page, olderId);
    await expect(status).toContainText('Repealed by', { timeout: 3_000 });
  }).toPass();
  await expect(status).toContainText(sentence);
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Repealed by');
  await expectAccessible(page);
  await page.goto(`${stackAddresses().webUrl}/circulars?standing=repealed&q=${nth}`);
  await expect(page.getByRole('listitem').filter({ hasText: older })).toContainText('Repealed by');

  await page.goto(`${stackAddresses().webUrl}/admin/circulars/${newerId}`);
  const relations = page.getByRole('region', { name: 'Relations to other acts' });
  await expect(relations).toContainText(sentence);
  await expectAccessible(page);
  await relations.getByRole('button', { name: /^Wrong/ }).click();
  await expect(relations).toContainText('Wrong: not shown');
  await openCircular(page, olderId);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(status).toHaveCount(0);
  await page.goto(`${stackAddresses().webUrl}/admin/audit`);
  await expect(page.getByText(/checked what .* does to another act/).first()).toBeVisible();
});

test('a deadline that an admin corrects moves on the page, under Deadlines and in the calendar', async ({
  page,
  context,
}) => {
  const nth = randomInt(1_000, 99_999);
  const sentence = `Banks shall submit the first return number ${nth} by 30 June 2027.`;
  const id = await publish(context, {
    number: `${nth}/2026`,
    day: '12 November 2026',
    sentences: [sentence],
  });
  await signIn(page, demo.admin);
  await openCircular(page, id);
  await page.getByRole('button', { name: /^Save/ }).first().click();

  const deadlines = (month: string) =>
    page.goto(`${stackAddresses().webUrl}/deadlines?of=saved&month=${month}`);
  const list = page.getByRole('region', { name: 'Days' });
  await expect(async () => {
    await deadlines('2027-06');
    await expect(list).toContainText(sentence, { timeout: 3_000 });
  }).toPass();
  await expect(page.getByRole('link', { name: /^30 Jun 2027: / })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Create/ }).click();
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Create a new URL' });
  const address = page.getByText(/^webcal:/);
  await expect(confirm.or(address)).toBeVisible();
  if (await confirm.isVisible()) await confirm.click();
  const url = ((await address.textContent()) ?? '').replace('webcal:', 'http:');
  const readEvents = async () => (await (await fetch(url)).text()).replaceAll('\r\n ', '');
  expect(await readEvents()).toContain('DTSTART;VALUE=DATE:20270630');

  await page.goto(`${stackAddresses().webUrl}/admin/circulars/${id}`);
  const days = page.getByRole('region', { name: 'Dates and deadlines' });
  await days.getByRole('textbox', { name: 'Deadline' }).fill('2027-07-15');
  await days.getByRole('button', { name: /^Save date ?: Deadline$/ }).click();
  await expect(days).toContainText('Confirmed');
  await openCircular(page, id);
  await expect(page.getByRole('region', { name: 'Key facts' })).toContainText('15 Jul 2027');
  await deadlines('2027-07');
  await expect(list).toContainText(sentence);
  const events = await readEvents();
  expect(events).toContain('DTSTART;VALUE=DATE:20270715');
  expect(events).not.toContain('DTSTART;VALUE=DATE:20270630');
});
