import { randomInt } from 'node:crypto';
import { demo } from '@circulate/local-stack';
import { expect, test } from '@playwright/test';
import { signIn } from '../support/people.ts';
import {
  dayIn,
  expectAccessible,
  expectEmailToAdmin,
  isoDay,
  moveAdminToNoon,
  openCircular,
  publish,
} from '../support/rules.ts';
import { stackAddresses } from '../support/stack.ts';

test('the older circular shows a repeal that was captured first, until an admin rejects it', async ({
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
    await expect(status).toContainText('Repealed by', { timeout: 60_000 });
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
  await expect(page.getByText(/checked a relation from .* to another act/).first()).toBeVisible();
});

test('a deadline that an admin corrects changes on its page, in Deadlines, in the calendar and in the reminder', async ({
  page,
  context,
}) => {
  const nth = randomInt(1_000, 99_999);
  const sentence = `Banks shall submit the first return number ${nth} by 30 June 2027.`;
  const corrected = isoDay(dayIn(7));
  await moveAdminToNoon();
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
    await expect(list).toContainText(sentence, { timeout: 60_000 });
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
  await days.getByRole('textbox', { name: 'Deadline' }).fill(corrected);
  await days.getByRole('button', { name: /^Save date ?: Deadline$/ }).click();
  await expect(days).toContainText('Confirmed');
  await openCircular(page, id);
  await expect(page.getByRole('region', { name: 'Key facts' })).not.toContainText('30 Jun 2027');
  await deadlines(corrected.slice(0, 7));
  await expect(list).toContainText(sentence);
  const events = await readEvents();
  expect(events).toContain(`DTSTART;VALUE=DATE:${corrected.replaceAll('-', '')}`);
  expect(events).not.toContain('DTSTART;VALUE=DATE:20270630');
  await expectEmailToAdmin(new RegExp(`7 days – .*${nth}`));
});
