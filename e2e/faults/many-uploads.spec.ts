import { randomUUID } from 'node:crypto';
import { demo } from '@circulate/local-stack';
import { type BrowserContext, expect, test } from '@playwright/test';
import { BlobWriter, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-external.js';
import { printCircular } from '../support/circulars.ts';
import { signIn } from '../support/people.ts';
import { sampleCirculars } from '../support/sample-circulars.ts';
import { stackAddresses } from '../support/stack.ts';

const LETTERHEADS = new Map<string, string>([
  ['bank-of-ghana', 'Bank of Ghana'],
  ['central-bank-of-kenya', 'Central Bank of Kenya'],
]);

/** Packs a ZIP with two circulars with letterheads, one of them twice, and a note. */
const packCirculars = async (context: BrowserContext) => {
  const zip = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false });
  const add = (name: string, bytes: Uint8Array) => zip.add(name, new Uint8ArrayReader(bytes));
  for (const { bank, title, paragraphs } of sampleCirculars.slice(0, 2)) {
    const pdf = await printCircular(context, `${LETTERHEADS.get(bank)}: ${title}`, [
      ...paragraphs,
      randomUUID(),
    ]);
    await add(`2026/${bank}.pdf`, pdf);
    if (bank === 'bank-of-ghana') await add('copies/again.pdf', pdf);
  }
  await add('readme.txt', new TextEncoder().encode('Not a circular'));
  return Buffer.from(await (await zip.close()).arrayBuffer());
};

test('every circular in a ZIP is published exactly once, even if the connection drops', async ({
  page,
  context,
}) => {
  const { webUrl } = stackAddresses();
  const zip = await packCirculars(context);
  await signIn(page, demo.admin);
  await page.goto(`${webUrl}/admin/upload-many`);
  // The server stores the first upload, but its response is lost.
  let stored = 0;
  await page.route(`${webUrl}/api/admin/upload`, async (route) => {
    const answer = await route.fetch();
    stored += answer.status() === 200 ? 1 : 0;
    return stored === 1 && answer.status() === 200
      ? route.abort('connectionreset')
      : route.fulfill({ response: answer });
  });
  await page
    .getByLabel('Choose PDFs or a ZIP, or drop them on this page')
    .setInputFiles({ name: 'circulars.zip', mimeType: 'application/zip', buffer: zip });
  await expect(page.getByText('readme.txt: It’s not a PDF.')).toBeVisible();
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(rowOf('again.pdf').getByText('Duplicate in this list')).toBeVisible();
  await expect(page.getByLabel('Bank of bank-of-ghana.pdf')).toHaveValue('bank-of-ghana');
  await expect(page.getByLabel('Bank of central-bank-of-kenya.pdf')).toHaveValue(
    'central-bank-of-kenya',
  );
  await page.getByRole('button', { name: 'Upload 2 files' }).click();
  for (const name of ['bank-of-ghana.pdf', 'central-bank-of-kenya.pdf']) {
    await expect(rowOf(name).getByText('Published', { exact: true })).toBeVisible();
  }
  expect(stored).toBe(2);
});
