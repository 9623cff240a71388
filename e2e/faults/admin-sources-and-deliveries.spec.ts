import { randomUUID } from 'node:crypto';
import { demo } from '@circulate/local-stack';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { subscribeAs } from '../support/api.ts';
import { emailsAbout, printCircular, uploadCircular } from '../support/circulars.ts';
import { signIn } from '../support/people.ts';
import { sampleCirculars } from '../support/sample-circulars.ts';
import { LOOKED_AT } from '../support/site-checks.ts';
import { stackAddresses } from '../support/stack.ts';

const openTab = async (page: Page, name: string) => {
  await page
    .getByRole('navigation', { name: 'Admin Portal' })
    .getByRole('link', { name, exact: true })
    .click();
};

test('an admin adds a source after a preview, runs it, pauses it and finds it in the audit log', async ({
  page,
}) => {
  const { webUrl, bankSiteUrl } = stackAddresses();
  const feed = `${bankSiteUrl}/rss.xml`;
  await signIn(page, demo.admin);
  await page.goto(`${webUrl}/admin`);
  await openTab(page, 'Monitored');

  await page.getByRole('button', { name: 'Add a source' }).click();
  const form = page.getByRole('form', { name: 'Add a source' });
  await form.getByLabel('Bank').selectOption({ label: 'Sample Central Bank (demo)' });

  await test.step('explains a URL of the wrong kind in plain words', async () => {
    await form.getByLabel('Type').selectOption({ label: 'Single PDF, updated in place' });
    await form.getByLabel('URL').fill(feed);
    await form.getByRole('button', { name: 'Preview' }).click();
    await expect(form.getByText('This URL does not return a PDF.')).toBeVisible(LOOKED_AT);
  });

  await test.step('previews the circulars that the source would capture, without storing anything', async () => {
    await form.getByLabel('Type').selectOption({ label: 'Detect automatically' });
    await form.getByRole('button', { name: 'Preview' }).click();
    const preview = form.getByRole('region', { name: 'Preview' });
    await expect(preview.getByText(/^We would capture \d+ circulars/)).toBeVisible(LOOKED_AT);
    await expect(preview.getByText('RSS or Atom feed')).toBeVisible();
    await expect(preview.getByText(/^Circular No\. 1:/)).toBeVisible();
    await expect(preview.getByText(/links to its file/)).toBeVisible();
    await expect(page.getByRole('link', { name: feed })).toHaveCount(0);
  });

  await form.getByRole('button', { name: 'Save source' }).click();
  await expect(page.getByText('Source added')).toBeVisible();
  const source = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: feed }) });

  await test.step('shows the result of the first check, then of a manual one', async () => {
    const firstImport = source.getByText(/First import/);
    await expect(firstImport).toBeVisible(LOOKED_AT);
    await expect(source.getByText('Working', { exact: true })).toBeVisible();
    await source.getByRole('button', { name: 'Check now' }).click();
    // The text depends on whether the bank has published in between.
    await expect(firstImport).toHaveCount(0, LOOKED_AT);
    await expect(source.getByText('just now')).toBeVisible();
  });

  await test.step('pauses and resumes the source, and keeps its state after a reload', async () => {
    await source.getByRole('button', { name: 'Pause' }).click();
    await expect(source.getByText('Paused', { exact: true })).toBeVisible();
    await page.reload();
    await expect(source.getByText('No checks while paused')).toBeVisible();
    await expect(source.getByRole('button', { name: 'Check now' })).toHaveCount(0);
    await source.getByRole('button', { name: 'Resume' }).click();
    await expect(source.getByText('Working', { exact: true })).toBeVisible();
  });

  await changeSchedule(source);
  await seeInAudit(page, feed);
});

const changeSchedule = (source: Locator) =>
  test.step('tests the source, and changes its schedule', async () => {
    await source.getByRole('button', { name: 'Test' }).click();
    await expect(source.getByText(/^We would capture \d+ circulars/)).toBeVisible(LOOKED_AT);
    await source.getByRole('button', { name: 'Edit' }).click();
    await source.getByText('Schedule and alarms').click();
    await source.getByLabel('Check every').fill('2');
    await source.getByLabel('Unit').selectOption('hours');
    await source.getByRole('button', { name: 'Save changes' }).click();
    await expect(source.getByText(/every 2 hours/)).toBeVisible();
  });

const seeInAudit = (page: Page, feed: string) =>
  test.step('records each of these actions in the audit log', async () => {
    await openTab(page, 'Audit');
    const audit = page.getByRole('region', { name: 'Audit' });
    const added = audit.getByRole('listitem').filter({ hasText: `added the source ${feed}` });
    const its = `the source ${feed} of Sample Central Bank (demo)`;
    await expect(
      added.getByRole('heading', { name: `Demo Admin added ${its}` }).first(),
    ).toBeVisible();
    await added.getByRole('link', { name: 'All changes to this item' }).first().click();
    await expect(audit.getByRole('heading')).toContainText([
      `Demo Admin changed ${its}; check interval changed from 15 min to 2 h`,
      `Demo Admin resumed ${its}`,
      `Demo Admin paused ${its}`,
      `Demo Admin checked ${its}`,
      `Demo Admin added ${its}`,
    ]);
  });

test('an admin finds an email, asks why a subscriber got no alert, and resends the email', async ({
  page,
  context,
}) => {
  const resolution = sampleCirculars[2];
  // Uses the admin, since other journeys use the subscriber.
  await subscribeAs(demo.admin, {
    sub: 'auth0|demo-admin',
    bankName: resolution.bank,
    categoryName: 'Payments & Digital Finance',
  });
  const pdf = await printCircular(context, resolution.title, [
    ...resolution.paragraphs,
    randomUUID(),
  ]);
  const id = await uploadCircular(resolution.bank, 'resolucao.pdf', pdf);
  await expect.poll(() => emailsAbout(id)).toHaveLength(1);

  await signIn(page, demo.admin);
  await page.goto(`${stackAddresses().webUrl}/admin/circulars/${id}`);
  await page.getByRole('link', { name: 'Emails about it' }).click();
  const row = page
    .getByRole('region', { name: 'Deliveries' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: demo.admin.email }) });
  await expect(row.getByText('Sent', { exact: true }).first()).toBeVisible();
  await expect(row.getByText(/^Mail server: 250/)).toBeVisible();

  await test.step('explains why a subscriber got no alert, and why another user got one', async () => {
    await page.getByRole('button', { name: 'Explain an alert' }).click();
    const why = page.getByRole('region', { name: 'Why did (or didn’t) someone get an alert?' });
    await why.getByLabel('Email address').fill('nobody@example.com');
    await why.getByRole('button', { name: 'Explain' }).click();
    await expect(
      why.getByText('No user has this email address. Check the spelling.'),
    ).toBeVisible();
    await why.getByLabel('Email address').fill(demo.subscriber.email);
    await why.getByRole('button', { name: 'Explain' }).click();
    await expect(why.getByText('No alert was created.')).toBeVisible();
    await expect(why.getByText('They don’t subscribe to the bank.')).toBeVisible();
    await why.getByLabel('Email address').fill(demo.admin.email);
    await why.getByRole('button', { name: 'Explain' }).click();
    await expect(why.getByText(/^We created an alert. Email status: sent/)).toBeVisible();
    await why.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('delivers the email again after a resend', async () => {
    await row.getByRole('button', { name: 'Resend' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Resend email' }).click();
    await expect(page.getByText('Resending the email')).toBeVisible();
    await expect.poll(() => emailsAbout(id)).toHaveLength(2);
    await row.getByText(/^History/).click();
    await expect(row.getByText('Resent by an admin')).toBeVisible();
  });
});
