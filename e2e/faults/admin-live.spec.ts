import { randomUUID } from 'node:crypto';
import { demo } from '@circulate/local-stack';
import { expect, test } from '@playwright/test';
import { printCircular, uploadCircular } from '../support/circulars.ts';
import { signIn } from '../support/people.ts';
import { sampleCirculars } from '../support/sample-circulars.ts';
import { stackAddresses } from '../support/stack.ts';

// With a live stream, the list is polled only once a minute, so this journey depends on the stream.
test('an upload by another admin appears in the open list and moves through its steps', async ({
  page,
  context,
}) => {
  const title = `Notice ${randomUUID().slice(0, 8)} on foreign exchange positions of banks`;
  const pdf = await printCircular(context, title, [...sampleCirculars[0].paragraphs]);
  await signIn(page, demo.admin);
  const stream = page.waitForResponse((response) => response.url().endsWith('/admin/events'));
  await page.goto(`${stackAddresses().webUrl}/admin/circulars`);
  expect((await stream).headers()['content-type']).toBe('text/event-stream');

  await uploadCircular('bank-of-ghana', 'notice.pdf', pdf);
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row.getByText('Published', { exact: true })).toBeVisible();
});
