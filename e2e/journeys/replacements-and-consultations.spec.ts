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

const written = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

test('a master circular replaces last year’s, repeals it and is compared with it', async ({
  page,
  context,
}) => {
  const nth = randomInt(1_000, 99_999);
  const [older, newer] = [`${nth}/2025`, `${nth}/2026`];
  const sentence = `This Circular replaces Banking Circular No. ${older}.`;
  const added = `A bank shall also report exposures number ${nth} of its branches abroad.`;
  const olderId = await publish(context, {
    number: older,
    day: '3 November 2025',
    sentences: [`Returns carry the mark ${nth}.`],
  });
  const newerId = await publish(context, {
    number: newer,
    day: '12 November 2026',
    sentences: [`Returns carry the mark ${nth}.`, added, sentence],
  });

  await signIn(page, demo.admin);
  const status = page.getByRole('region', { name: 'Status' });
  await expect(async () => {
    await openCircular(page, olderId);
    await expect(status).toContainText('Replaced by', { timeout: 60_000 });
  }).toPass();
  await expect(status).toContainText(sentence);
  await expect(status).toContainText('Repealed');
  await openCircular(page, newerId);
  await expect(page.getByRole('link', { name: new RegExp(older) }).first()).toBeVisible();

  await page.goto(`${stackAddresses().webUrl}/compare?before=${olderId}&after=${newerId}`);
  await expect(page.getByRole('main')).toContainText(added);
  await expectAccessible(page);
});

test('a consultation is open, its reader is reminded, and it closes', async ({ page, context }) => {
  const nth = randomInt(1_000, 99_999);
  await moveAdminToNoon();
  const closes = dayIn(7);
  const sentence = `Banks shall submit comments number ${nth} by ${written.format(closes)}.`;
  const id = await publish(context, {
    ...{ number: `${nth}-draft`, day: written.format(new Date()), sentences: [sentence] },
    title: `Consultation paper on foreign exchange exposure limits ${nth}`,
  });

  await signIn(page, demo.admin);
  const status = page.getByRole('region', { name: 'Status' });
  await openCircular(page, id);
  await expect(status).toContainText('Consultation open');
  await expect(status).toContainText(sentence);
  await page.getByRole('button', { name: /^Save/ }).first().click();
  await page.goto(
    `${stackAddresses().webUrl}/deadlines?of=saved&month=${isoDay(closes).slice(0, 7)}`,
  );
  const entry = page.getByRole('listitem').filter({ hasText: sentence }).last();
  await expect(entry).toContainText('Consultation closes');

  await expectEmailToAdmin(new RegExp(`^Consultation closes in 7 days – .*${nth}`));

  await page.goto(`${stackAddresses().webUrl}/admin/circulars/${id}`);
  const days = page.getByRole('region', { name: 'Dates and deadlines' });
  await days.getByRole('textbox', { name: 'Consultation closes' }).fill(isoDay(dayIn(-2)));
  await days.getByRole('button', { name: /^Save date ?: Consultation closes$/ }).click();
  await expect(days).toContainText('Confirmed');
  await openCircular(page, id);
  await expect(status).toContainText('Consultation closed');
});
