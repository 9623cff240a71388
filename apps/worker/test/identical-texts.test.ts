import { afterAll, beforeAll, expect, it } from 'vitest';
import { extract } from '../src/pipeline/extract/extract-circular.ts';
import { openPdfReader } from '../src/pipeline/extract/read-pdf.ts';
import { openTextReader } from '../src/pipeline/text-reader.ts';
import { type CaptureTest, startCaptureTest } from './support/capture.ts';

const BODY =
  '<p>Each bank that hands work to a provider keeps a register of such contracts and shows it on request.</p><p>A provider abroad is approved by the central bank before any work begins, and no later than 30 days before.</p>';
const pdfReader = openPdfReader();
const textReader = openTextReader();

let test: CaptureTest;
beforeAll(async () => {
  test = await startCaptureTest();
});
afterAll(async () => {
  pdfReader.close();
  textReader.close();
  await test.stop();
});

it('merges identical texts at two URLs into one circular with both URLs, and leaves other texts separate', async () => {
  const { site, db, storage } = test;
  site.putHtml('/d/5', `<main><h1>Directive 5/2026 on outsourcing</h1>${BODY}</main>`);
  site.putHtml('/p/9', `<main><h1>Directive on outsourcing issued</h1>${BODY}</main>`);
  site.putHtml(
    '/d/4',
    `<main><h1>Directive 4/2026 on outsourcing</h1>${BODY.replace('30 days', '60 days')}</main>`,
  );
  const notice = (more = '') => `<main>${BODY}<p>Mihatra avy hatrany izany.${more}</p></main>`;
  site.putHtml('/m/1', notice());
  site.putHtml('/m/2', notice(' Tsy voakasik’izany ny banky vahiny.'));
  site.putFeed('/rss.xml', [
    { title: 'A register of contracts with a provider abroad', link: '/m/2' },
    { title: 'A register of contracts with a provider', link: '/m/1' },
    { title: 'Press: directive on outsourcing issued', link: '/p/9' },
    { title: 'Directive 5/2026 on outsourcing', link: '/d/5' },
    { title: 'Directive 4/2026 on outsourcing', link: '/d/4' },
  ]);
  const { id } = await test.createSource();
  await test.poll(id);
  const versions = await db.circularVersion.findMany({ orderBy: { created_at: 'asc' } });
  expect(versions).toHaveLength(5);
  await Promise.all(
    versions.map((version) => extract(version.id, { db, storage, pdfReader, textReader })),
  );
  const circulars = await db.circular.findMany({
    include: { source_items: { select: { link: true } }, versions: true },
  });
  const links = circulars.map(({ source_items }) =>
    source_items.map(({ link }) => link.replace(site.url, '')).sort(),
  );
  expect(links.sort()).toEqual([['/d/4'], ['/d/5', '/p/9'], ['/m/1'], ['/m/2']]);
});
