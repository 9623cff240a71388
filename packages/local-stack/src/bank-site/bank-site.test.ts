import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listingPathOf } from '../sample-banks/sample-bank-pages.ts';
import { SAMPLE_BANKS } from '../sample-banks/sample-banks.ts';
import { createBankSite, LISTING_PATH } from './bank-site.ts';
import { openPublications } from './publications.ts';
import { HISTORY } from './sample-circulars.ts';

let dir: string;
const servers: Server[] = [];
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'circulate-bank-'));
});
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
  await rm(dir, { recursive: true, force: true });
});

const open = async () => {
  const publications = await openPublications(join(dir, 'state.json'), new Date());
  const server = createBankSite(publications);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('No TCP address');
  return { publications, url: `http://127.0.0.1:${address.port}` };
};
const linksOf = async (url: string) =>
  [
    ...(await (await fetch(`${url}${LISTING_PATH}`)).text()).matchAll(
      /href="(\/circulars\/\d+\.pdf)"/g,
    ),
  ].map(([, link]) => link);

describe('sample bank website', () => {
  it('lists its circulars, newest first, and serves each as a PDF marked as a sample', async () => {
    const { publications, url } = await open();
    expect(await linksOf(url)).toHaveLength(HISTORY);
    const { number } = await publications.publish(new Date());
    const [newest] = await linksOf(url);
    expect(newest).toBe(`/circulars/${number}.pdf`);
    const pdf = await fetch(`${url}${newest}`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const bytes = await pdf.text();
    expect(bytes).toMatch(/^%PDF-/);
    // The PDF stores text in hexadecimal pieces.
    const shown = [...bytes.matchAll(/<([\da-f]+)>/g)].map(([, hex = '']) =>
      Buffer.from(hex, 'hex').toString('latin1'),
    );
    expect(shown.join('')).toContain('No bank issued this circular');
    expect(await (await fetch(`${url}/rss.xml`)).text()).toContain(
      `${url}/circulars/${number}.pdf`,
    );
  });

  it('neither loses nor repeats circulars across a restart', async () => {
    const first = await open();
    await first.publications.publish(new Date());
    const before = await linksOf(first.url);
    const second = await open();
    expect(await linksOf(second.url)).toEqual(before);
    const { number } = await second.publications.publish(new Date());
    expect(before).not.toContain(`/circulars/${number}.pdf`);
  });

  it('returns 304 Not Modified when nothing is new', async () => {
    const { url } = await open();
    const { headers } = await fetch(`${url}${LISTING_PATH}`);
    const again = await fetch(`${url}${LISTING_PATH}`, {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });
});

describe('sample banks', () => {
  it('list circulars in six languages, each with a PDF marked as a sample', async () => {
    const { url } = await open();
    for (const { bank_name, issued, texts } of SAMPLE_BANKS) {
      const page = await (await fetch(`${url}${listingPathOf(bank_name)}`)).text();
      expect(page).toContain(texts.notice);
      const links = [...page.matchAll(/href="([^"]+\.pdf)"/g)].map(([, link]) => link);
      expect(links).toHaveLength(issued);
      const pdf = await fetch(`${url}${links[0]}`);
      expect(
        Buffer.from(await pdf.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    }
  });

  it('serve the same bytes each time, so that capture finds no new version', async () => {
    const first = await open();
    const again = await open();
    const path = `${listingPathOf('sample-bank-of-the-nile')}/1.pdf`;
    const [before, after] = await Promise.all(
      [first, again].map(async ({ url }) => (await fetch(`${url}${path}`)).headers.get('etag')),
    );
    expect(after).toBe(before);
  });

  it('have names that mark them as samples to readers and programs', () => {
    for (const bank of SAMPLE_BANKS) {
      expect(bank.bank_name).toMatch(/^sample-/);
      expect(bank.display_name).toMatch(/^Sample .*\(demo\)$/);
      expect(bank.country).toMatch(/\(sample\)$/);
    }
  });
});
