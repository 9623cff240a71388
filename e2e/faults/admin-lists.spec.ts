import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { demo } from '@circulate/local-stack';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { subscribeAs } from '../support/api.ts';
import { emailsAbout, printCircular, statusOf, uploadCircular } from '../support/circulars.ts';
import { signIn } from '../support/people.ts';
import { sampleCirculars } from '../support/sample-circulars.ts';
import { stackAddresses } from '../support/stack.ts';

/** Banks that no other journey subscribes to. */
const [WRONG, RIGHT] = ['bank-of-mauritius', 'bank-of-namibia'];
const categoryName = 'Foreign Exchange';

const rows = (page: Page) =>
  page.getByRole('table', { name: 'Circulars' }).getByRole('rowheader').getByRole('link');
const search = (page: Page, text: string) => page.getByLabel('Search', { exact: true }).fill(text);
const chips = (page: Page) => page.getByRole('list', { name: 'Filters' }).getByRole('button');
const choose = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select ${name}` }).click();
const act = async (page: Page, action: string, confirm: string) => {
  const bar = page.getByRole('region', { name: 'Selected circulars' });
  await bar.getByRole('button', { name: action }).click();
  return page.getByRole('alertdialog').getByRole('button', { name: confirm });
};

/**
 * Publishes a circular under the wrong bank, which alerts its subscriber, and uploads two
 * unreadable files.
 */
const publishWrong = async (context: BrowserContext, marker: string) => {
  const ends = [
    await subscribeAs(demo.subscriber, {
      sub: 'auth0|demo-subscriber',
      bankName: WRONG,
      categoryName,
    }),
    await subscribeAs(demo.reviewer, { sub: 'auth0|demo-reviewer', bankName: RIGHT, categoryName }),
  ];
  const subject = 'Foreign exchange exposure limits of lenders to shipping';
  const heading = `Banking Circular No. 4${marker}: ${subject}`;
  const pdf = await printCircular(context, heading, [...sampleCirculars[0].paragraphs]);
  const id = await uploadCircular(WRONG, `limits-${marker}.pdf`, pdf);
  for (const part of ['a', 'b']) {
    const broken = Buffer.from(`%PDF-1.4 ${randomUUID()}`);
    const failed = await uploadCircular(WRONG, `broken-${marker}-${part}.pdf`, broken);
    await expect.poll(() => statusOf(failed)).toBe('failed');
  }
  await expect.poll(() => emailsAbout(id)).toHaveLength(1);
  /** Undoes the subscriptions, which would affect other journeys. */
  const leaveAll = () => Promise.all(ends.map((end) => end()));
  return { id, subject, title: `No. 4${marker}: ${subject}`, leaveAll };
};

test('an admin finds circulars, retries several, and moves one to the right bank, which sends a correction', async ({
  page,
  context,
}) => {
  const marker = String(Date.now()).slice(-6);
  const { id, subject, title, leaveAll } = await publishWrong(context, marker);
  await signIn(page, demo.admin);
  await page.goto(`${stackAddresses().webUrl}/admin/circulars`);

  await test.step('finds a circular by title, number, URL and bank', async () => {
    for (const text of [`4${marker}`, subject, `bank.example/limits-${marker}`]) {
      await search(page, text);
      await expect(rows(page)).toHaveText([title]);
    }
    await search(page, 'Bank of Mauritius');
    await expect(rows(page)).toHaveText([/broken/, /broken/, title]);
  });

  await test.step('shows filters as removable chips that the URL keeps', async () => {
    await search(page, marker);
    await page.getByLabel('Status').selectOption('Failed');
    await expect(rows(page)).toHaveText([/-b\.pdf$/, /-a\.pdf$/]);
    await page.getByRole('button', { name: 'Title', exact: true }).click();
    await expect(rows(page)).toHaveText([/-a\.pdf$/, /-b\.pdf$/]);
    await page.reload();
    await expect(rows(page)).toHaveText([/-a\.pdf$/, /-b\.pdf$/]);
    await expect(chips(page).filter({ hasText: 'Remove filter' })).toHaveText([/“\d+”/, /Failed/]);
  });

  await test.step('retries several circulars in one action', async () => {
    await page.getByRole('checkbox', { name: 'Select all shown' }).click();
    await (await act(page, 'Retry', 'Retry')).click();
    await expect(page.getByText('2 circulars were retried.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove filter: Failed' }).click();
    await expect(page).not.toHaveURL(/status=/);
    await expect(rows(page)).toHaveText([/-a\.pdf$/, /-b\.pdf$/, title]);
  });

  await test.step('exports the filtered list', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    const [, ...lines] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    const shown = await rows(page).allTextContents();
    expect(lines).toHaveLength(shown.length);
    for (const [line, name] of shown.entries()) expect(lines[line]).toContain(name);
  });

  await test.step('doesn’t offer a resend when every message has arrived', async () => {
    await choose(page, title);
    await expect(await act(page, 'Resend emails', 'Resend emails')).toBeDisabled();
    await page.keyboard.press('Escape');
  });

  await test.step('previews who gets a correction before changing the bank', async () => {
    const confirm = await act(page, 'Change bank', 'Change bank');
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel('Bank').selectOption({ label: 'Bank of Namibia' });
    await expect(
      dialog.getByText(
        /a correction to 1 person already alerted, and a first alert to 1 subscriber/,
      ),
    ).toBeVisible();
    await confirm.click();
    await expect(page.getByText('1 circular was moved to the bank.')).toBeVisible();
    await expect(page.getByRole('row', { name: title })).toContainText('Bank of Namibia');
  });

  await expect.poll(() => emailsAbout(id)).toHaveLength(3);
  const [, ...later] = await emailsAbout(id);
  const to = ({ email: address }: { email: string }) =>
    later.find((email) => email.to[0]?.address === address);
  expect(to(demo.subscriber)?.subject).toMatch(/^Correction – Bank of Namibia: /);
  expect(to(demo.subscriber)?.text).toContain('not Bank of Mauritius as our earlier email said');
  expect(to(demo.reviewer)?.subject).toMatch(/^Bank of Namibia: /);
  await leaveAll();
});
