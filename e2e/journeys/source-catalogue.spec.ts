import { demo } from '@circulate/local-stack';
import { expect, test } from '@playwright/test';
import { BANK_STAND_IN_HOST, startBankStandIn } from '../support/bank-stand-in.ts';
import { printCircular } from '../support/circulars.ts';
import { signIn } from '../support/people.ts';
import { LOOKED_AT } from '../support/site-checks.ts';
import { stackAddresses } from '../support/stack.ts';

const FIRST = 'Capital adequacy of commercial banks';
const TITLES = [FIRST, 'Agent banking in rural districts', 'Reserve requirements of banks'];

const catalogue = {
  bank: 'bank-of-zambia',
  sources: [
    {
      key: 'circulars-of-the-journey',
      kind: 'html',
      publishes: 'circulars',
      url: `http://${BANK_STAND_IN_HOST}/circulars`,
      languages: ['en'],
      confidence: 'low',
      last_seen: '2026',
    },
  ],
};

test('an admin imports a catalogue entry, previews it, monitors it, and its circulars arrive', async ({
  page,
  context,
}) => {
  const files = [];
  for (const title of TITLES) {
    const text = `${title}: all commercial banks shall comply with this circular immediately.`;
    files.push({ title, pdf: await printCircular(context, title, [text]) });
  }
  const stop = await startBankStandIn(files);
  try {
    const { webUrl } = stackAddresses();
    await signIn(page, demo.admin);
    await page.goto(`${webUrl}/admin/known-sources`);
    await page.getByLabel('Catalogue files').setInputFiles({
      name: 'bank-of-zambia.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(catalogue)),
    });
    await expect(page.getByText('Added 1 catalogue entry. None is monitored yet.')).toBeVisible();

    await page.getByLabel('Bank', { exact: true }).selectOption({ label: 'Bank of Zambia' });
    const known = page.getByRole('group', { name: new RegExp(BANK_STAND_IN_HOST) });
    await expect(known.getByRole('button', { name: 'Start monitoring' })).toHaveCount(0);
    await known.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByText(/^We would capture 3 circulars/)).toBeVisible(LOOKED_AT);
    await known.getByRole('button', { name: 'Start monitoring' }).click();
    await expect(page.getByText('Monitored', { exact: true })).toBeVisible();

    await page.goto(`${webUrl}/circulars?country=ZM`);
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('link', { name: FIRST })).toBeVisible({ timeout: 60_000 });
    }).toPass({ timeout: 600_000 });
  } finally {
    stop();
  }
});
