import { addToOutbox, type Database, openDatabase } from '@circulate/database';
import { jobs } from '@circulate/jobs';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorker } from '../src/start-worker.ts';
import { type CaptureTest, startCaptureTest } from './support/capture.ts';
import { createSubscriber } from './support/factories.ts';
import { makePdf } from './support/make-pdf.ts';
import { startMailServer } from './support/start-mail-server.ts';
import { testConfig } from './support/test-config.ts';

let test: CaptureTest;
let db: Database;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let stop: () => Promise<void>;
let sourceId: string;
let reader: { email: string };

const polling = { timeout: 600_000, interval: 50 };
const TITLE = 'Notice on foreign exchange trading by authorised dealers';

const publish = (limit: string, salt: string) =>
  test.site.putPdf(
    '/fx.pdf',
    makePdf(
      [
        `${TITLE}\nAuthorised dealers shall report foreign currency purchases in the foreign exchange\nmarket. The foreign exchange exposure of a bank must not exceed ${limit} of its capital.`,
      ],
      salt,
    ),
  );

/** Checks everything the source has listed, as a due check does. */
const pollNow = async () => {
  await db.sourceItem.updateMany({ data: { check_at: new Date(0) } });
  await db.source.update({
    where: { id: sourceId },
    data: { next_run_at: new Date(), etag: null },
  });
  await addToOutbox(db, jobs.capture, { source_id: sourceId });
};
const newest = async () => {
  const version = await db.circularVersion.findFirst({
    where: { file_name: 'fx.pdf' },
    orderBy: { number: 'desc' },
    include: { circular: true, categories: true },
  });
  return { number: version?.number, status: version?.circular.status, version };
};
const listed = (path: string) => ({ title: TITLE, link: path, date: 'Mon, 05 Jan 2015 10:00:00' });

beforeAll(async () => {
  test = await startCaptureTest();
  db = openDatabase(test.databaseUrl);
  mail = await startMailServer();
  reader = await createSubscriber(db, {
    bank: test.bank.bank_name,
    categories: ['foreign-exchange'],
  });
  publish('ten per cent', 'first');
  test.site.putFeed('/rss.xml', [listed('/fx.pdf')]);
  sourceId = (await test.createSource({ interval_seconds: 3_600 })).id;
  ({ stop } = await startWorker(
    testConfig({
      DATABASE_URL: test.databaseUrl,
      STORAGE_DIR: test.storageDir,
      SMTP_URL: mail.url,
      SMTP_ALLOW_PLAIN: 'true',
      CAPTURE_ALLOW: test.site.host,
    }),
    pino({ level: 'silent' }),
  ));
});
afterAll(async () => {
  await stop();
  await mail.stop();
  await db.$disconnect();
  await test.stop();
});

describe('a captured circular', () => {
  it('from the first import is published without alerts', async () => {
    await expect.poll(newest, polling).toMatchObject({ number: 1, status: 'published' });
    expect(mail.mails).toEqual([]);
  });

  it('triggers no alerts when the bank stores it again unchanged', async () => {
    publish('ten per cent', 'second');
    await pollNow();
    await expect.poll(newest, polling).toMatchObject({ number: 2, status: 'published' });
    const { version } = await newest();
    expect(version?.categories.length).toBeGreaterThan(0);
    expect(version?.circular.is_history).toBe(true);
    expect(mail.mails).toEqual([]);
  });

  it('triggers alerts once its text changes', async () => {
    publish('twelve per cent', 'third');
    await pollNow();
    await expect.poll(() => mail.mailsTo(reader.email).length, polling).toBe(1);
    expect(await newest()).toMatchObject({ number: 3, status: 'published' });
  });

  it('gets one correction when its text changes after alerts were sent', async () => {
    publish('fifteen per cent', 'fourth');
    await pollNow();
    await expect.poll(() => mail.mailsTo(reader.email).length, polling).toBe(2);
    const alerts = await db.alert.findMany({ orderBy: { created_at: 'asc' } });
    expect(alerts.map(({ kind }) => kind)).toEqual(['new', 'correction']);
  });

  it('stays with the bank that an admin chose, even if its source belongs to another', async () => {
    const { version } = await newest();
    const other = await db.bank.findFirstOrThrow({ where: { id: { not: test.bank.id } } });
    const circular_id = version?.circular_id ?? '';
    await db.circular.update({ where: { id: circular_id }, data: { bank_id: other.id } });
    await db.circularVersion.updateMany({ where: { circular_id }, data: { bank_id: other.id } });
    publish('eighteen per cent', 'fifth');
    await pollNow();
    await expect
      .poll(newest, polling)
      .toMatchObject({ number: 5, status: 'published', version: { bank_id: other.id } });
    await db.circular.update({ where: { id: circular_id }, data: { bank_id: test.bank.id } });
    await db.circularVersion.updateMany({
      where: { circular_id },
      data: { bank_id: test.bank.id },
    });
  });

  it('without a PDF gets the text on its page, and is emailed like any other', async () => {
    const text =
      'Authorised dealers shall report foreign currency sales in the foreign exchange market to the Bank. ';
    test.site.putHtml(
      '/notice.html',
      `<main><h1>${TITLE} of 2026</h1><p>${text.repeat(5)}</p></main>`,
    );
    test.site.putFeed('/rss.xml', [
      { title: `${TITLE} of 2026`, link: '/notice.html' },
      listed('/fx.pdf'),
    ]);
    await pollNow();
    const page = `${test.site.url}/notice.html`;
    const mails = () => mail.mailsTo(reader.email).filter(({ text }) => text?.includes(page));
    await expect.poll(() => mails().length, polling).toBe(1);
    // The file name also marks it as text, so that readers can open a saved copy.
    expect(await db.circularVersion.count({ where: { file_name: 'notice.html.txt' } })).toBe(1);
  });
});
