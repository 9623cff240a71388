import { openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { afterAll, expect, it } from 'vitest';
import { startCaptureTest } from '../../../test/support/capture.ts';
import { createExtracted } from '../../../test/support/factories.ts';
import { makePdf } from '../../../test/support/make-pdf.ts';
import { openTextReader } from '../text-reader.ts';
import { extract } from './extract-circular.ts';
import { findListedAs, isDisagreement, NOT_LISTED } from './list-and-file.ts';
import { openPdfReader } from './read-pdf.ts';

const db = openDatabase(await createTestDatabase());
afterAll(() => db.$disconnect());

const BODY = [
  'Each bank that lends on margin keeps a register of such contracts and shows it on request.',
  'A change of the terms is reported to the central bank no later than 30 days before.',
];
const SHORT = 'No. 20/2026';
const CAPTURED = { title: null, number: 1, circular: { uploaded_by: null } };

/** Creates a circular that a list announces under `SHORT`. */
const createListed = async () => {
  const { circularId: circular_id } = await createExtracted(db, { status: 'extracting' });
  const { bank_id } = await db.circular.findUniqueOrThrow({ where: { id: circular_id } });
  const url = `https://bank.example/${circular_id}`;
  const items = {
    create: [{ link: url, title: SHORT, listed_number: '20/2026', is_history: false, circular_id }],
  };
  await db.source.create({ data: { bank_id, kind: 'html', url, items } });
  return circular_id;
};

it('finds a listed title that is too short to keep, because it may contain a number', async () => {
  const circular_id = await createListed();
  expect(await findListedAs(db, { circular_id, ...CAPTURED })).toEqual({
    title: SHORT,
    number: '20/2026',
  });
});

it.each([
  [
    'the title that was kept',
    { title: 'Notice on fees' },
    { title: 'Notice on fees', number: '20/2026' },
  ],
  ['none for a later version, which no list announces', { number: 2 }, NOT_LISTED],
  ['none for an upload', { circular: { uploaded_by: 'a person' } }, NOT_LISTED],
])('finds %s', async (_what, changes, expected) => {
  const circular_id = await createListed();
  expect(await findListedAs(db, { circular_id, ...CAPTURED, ...changes })).toEqual(expected);
});

type Row = { listed: string; path: string; title: string };

it.each([
  [
    'html',
    (rows: Row[]) =>
      `<table>${rows.map(({ listed, path, title }) => `<tr><td>${listed}</td><td><a href="${path}">${title}</a></td></tr>`).join('')}</table>`,
  ],
  [
    'json',
    (rows: Row[]) =>
      JSON.stringify(rows.map(({ listed, path, title }) => ({ url: path, title, nomor: listed }))),
  ],
] as const)(
  'warns about a file whose number isn’t the one next to its title in an %s list',
  async (kind, write) => {
    const test = await startCaptureTest();
    const pdfReader = openPdfReader();
    const textReader = openTextReader();
    const row = (listed: string, own: string, title: string) => {
      const path = `/${listed.replace('/', '-')}.pdf`;
      test.site.putPdf(path, makePdf([`Circular No. ${own}`, title, ...BODY]));
      return { listed, path, title };
    };
    const rows = [
      row('20/2026', '14/2026', 'Margin lending by banks to their clients'),
      row('19/2026', '19/2026', 'Opening hours of branches on holidays'),
    ];
    test.site.putHtml('/list', write(rows));
    await test.poll((await test.createSource({ kind, url: `${test.site.url}/list` })).id);
    const { db: own, storage } = test;
    for (const { id } of await own.circularVersion.findMany()) {
      await extract(id, { db: own, storage, pdfReader, textReader });
    }
    const versions = await own.circularVersion.findMany({ orderBy: { act_number: 'asc' } });
    expect(versions.map(({ warnings }) => warnings.filter(isDisagreement))).toEqual([
      [expect.stringMatching('The list calls this 20/2026.* 14/2026')],
      [],
    ]);
    pdfReader.close();
    textReader.close();
    await test.stop();
  },
);
