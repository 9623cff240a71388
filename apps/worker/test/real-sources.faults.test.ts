import { addToOutbox, type Database, openDatabase } from '@circulate/database';
import { jobs, stepAt } from '@circulate/jobs';
import { strToU8, zipSync } from 'fflate';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWorker } from '../src/start-worker.ts';
import { type CaptureTest, startCaptureTest } from './support/capture.ts';
import { createSubscriber } from './support/factories.ts';
import { makePdf } from './support/make-pdf.ts';
import { startMailServer } from './support/start-mail-server.ts';
import { testConfig } from './support/test-config.ts';

// A complete worker captures one source that combines the quirks of many. Checks what users get:
// the stored circulars, and the emails.

let test: CaptureTest;
let db: Database;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let stop: () => Promise<void>;
let sourceId: string;
let reader: { email: string };

const polling = { timeout: 600_000, interval: 200 };
const today = new Date().toISOString().slice(0, 10);
const inWords = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

const FX =
  'Authorised dealers shall report foreign currency purchases in the foreign exchange market to the Bank. The foreign exchange exposure of a bank must not exceed';
const WIDTH = /.{1,80}(?: |$)/g;
const pdf = (heading: string, limit = 'ten per cent of its capital.') =>
  makePdf([`${heading}\n${`${FX} ${limit}`.replaceAll(WIDTH, '$&\n')}`]);
const page = (heading: string, text: string) =>
  `<html><body><main><h1>${heading}</h1><p>${text}</p></main></body></html>`;

const THAI =
  'ธนาคารพาณิชย์ทุกแห่งต้องรายงานฐานะเงินตราต่างประเทศต่อธนาคารแห่งประเทศไทยทุกเดือน ภายในวันที่สิบห้าของเดือนถัดไป และต้องเก็บรักษาเอกสารไว้ไม่น้อยกว่าห้าปี';
const MACEDONIAN =
  'Со оваа одлука се пропишуваат условите и начинот на вршење девизни работи од страна на банките. Банките се должни да ја известат Народната банка за секоја промена во рок од осум дена. Оваа одлука влегува во сила осмиот ден од денот на објавувањето.';
const MONGOLIAN =
  'Монголбанкны Ерөнхийлөгчийн 2026 оны 7 дугаар сарын 31-ний өдрийн А/123 дугаар тушаал. Банк нь гадаад валютын позицийн тайланг сар бүр Монголбанканд хүргүүлнэ. Энэ журмыг бүх банк дагаж мөрдөнө.';

const clockPage = (seconds: string) =>
  page(
    'Notice 7/2026 on foreign exchange bureaux',
    `${FX} five per cent of its capital.</p><p>Time of the server: ${new Date().toISOString().slice(11, 16)}:${seconds}`,
  );

const ROWS: [day: string, link: string, title: string][] = [
  ['hoy', '/amended.pdf', 'Notice 3/2026 on foreign exchange exposure'],
  [inWords(today), '/thai.html', 'Notice on reports of foreign exchange positions'],
  [inWords(today), '/other-number.pdf', 'Circular 20/2026 on foreign exchange exposure'],
  [inWords(today), '/macedonian.html', 'Decision on foreign exchange operations of banks'],
  [inWords(today), '/mongolian.html', 'Order on reports of foreign exchange positions'],
  [inWords(today), '/clock.html', 'Notice 7/2026 on foreign exchange bureaux'],
  [inWords(today), '/files.zip', 'Notice 8/2026 on foreign exchange returns'],
  ['', '/consolidated.pdf', 'Regulation on foreign exchange trading'],
  [inWords(today), '/directive.pdf', 'Directive 5/2026 on foreign exchange outsourcing'],
  [inWords(today), '/press.pdf', 'Press room: directive on outsourcing issued'],
];

const putSite = () => {
  const { site } = test;
  site.putHtml(
    '/list',
    `<h1>Circulars</h1><table>${ROWS.map(([day, link, title]) => `<tr><td>${day}</td><td><a href="${link}">${title}</a></td></tr>`).join('')}</table>`,
  );
  site.putPdf('/amended.pdf', pdf('Notice No. 3/2026'));
  site.putHtml('/thai.html', page('รายงานฐานะเงินตราต่างประเทศ', THAI));
  site.putPdf('/other-number.pdf', pdf('Circular No. 14/2026', 'twelve per cent of its funds.'));
  site.putHtml('/macedonian.html', page('Одлука за девизни работи', MACEDONIAN.repeat(3)));
  site.putHtml('/mongolian.html', page('Гадаад валютын тухай', MONGOLIAN.repeat(2)));
  site.putHtml('/clock.html', clockPage('27'));
  const files = {
    'circular.pdf': pdf('Notice No. 8/2026', 'the limits of the annex.'),
    'annex.rtf': strToU8(
      String.raw`{\rtf1\ansi\deff0{\fonttbl{\f0 Times;}}\f0 Quinquennial limits\par}`,
    ),
  };
  site.put('/files.zip', {
    body: Buffer.from(zipSync(files)),
    headers: { 'content-type': 'application/zip' },
  });
  site.putPdf(
    '/consolidated.pdf',
    pdf(`Regulation on foreign exchange trading\nUpdated up to ${inWords(today)}`, 'a third.'),
  );
  const directive = pdf('Directive No. 5/2026', 'a quarter of the contracts that it makes.');
  site.putPdf('/directive.pdf', directive);
  site.putPdf('/press.pdf', Buffer.concat([directive, Buffer.from('\n')]));
};

const isAtRest = async () => {
  const waiting = await db.sourceItem.count({ where: { state: { not: 'taken' } } });
  const circulars = await db.circular.findMany({ select: { status: true } });
  return waiting === 0 && circulars.every(({ status }) => !stepAt(status));
};

/** Checks the source and each of its documents again, and waits until all are processed. */
const poll = async () => {
  const due = new Date(0);
  await db.sourceItem.updateMany({ data: { check_at: due } });
  const look = async () => {
    const { polling_until } = await db.source.findUniqueOrThrow({ where: { id: sourceId } });
    const left = await db.sourceItem.count({ where: { check_at: due } });
    // A check requested while another runs is merged into it, so request again until this check is
    // done.
    if (polling_until === null && left > 0) {
      await db.source.update({
        where: { id: sourceId },
        data: { next_run_at: new Date(), etag: null },
      });
      await addToOutbox(db, jobs.capture, { source_id: sourceId });
    }
    return { isPolling: polling_until !== null, left };
  };
  await expect.poll(look, { ...polling, interval: 2_000 }).toEqual({ isPolling: false, left: 0 });
  await expect.poll(isAtRest, polling).toBe(true);
};
const circularAt = async (link: string) => {
  const item = await db.sourceItem.findFirst({
    where: { link: `${test.site.url}${link}` },
    include: { circular: { include: { versions: { include: { annexes: true } } } } },
  });
  return { item, circular: item?.circular, version: item?.circular?.versions.at(-1) };
};
const mailsOn = (link: string) =>
  mail.mailsTo(reader.email).filter(({ text }) => text?.includes(`${test.site.url}${link}`));

beforeAll(async () => {
  test = await startCaptureTest();
  db = openDatabase(test.databaseUrl);
  mail = await startMailServer();
  reader = await createSubscriber(db, {
    bank: test.bank.bank_name,
    categories: ['foreign-exchange'],
  });
  putSite();
  const list = { kind: 'html' as const, url: `${test.site.url}/list` };
  sourceId = (await test.createSource({ ...list, interval_seconds: 3_600 })).id;
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

it('captures every row in the list', async () => {
  await expect.poll(() => db.sourceItem.count(), polling).toBe(ROWS.length);
  await expect.poll(isAtRest, polling).toBe(true);
});

it('captures a short page in the local language under an English list', async () => {
  const { version } = await circularAt('/thai.html');
  expect(version?.language).toBe('th');
});

it('reads “hoy” as the current date at the bank, and sends the alert', async () => {
  const { version, item } = await circularAt('/amended.pdf');
  expect(version?.published_on?.toISOString().slice(0, 10)).toBe(today);
  expect(item?.is_history).toBe(false);
  await expect.poll(() => mailsOn('/amended.pdf').length, polling).toBe(1);
});

it('holds a circular for review when its number differs from the list', async () => {
  const { circular, version } = await circularAt('/other-number.pdf');
  expect(circular?.status).toBe('in_review');
  expect(version?.warnings.join()).toContain('20/2026');
  expect(mailsOn('/other-number.pdf')).toEqual([]);
});

it('sends no alert before a review when the language has no term list', async () => {
  const { circular, version } = await circularAt('/macedonian.html');
  expect(version?.language).toBe('mk');
  expect(circular?.status).toBe('in_review');
});

it('does not read a day of the month as an act number', async () => {
  const { version } = await circularAt('/mongolian.html');
  expect(version?.act_number ?? 'А/123').toBe('А/123');
});

it('adds no version when only a clock on the page changed', async () => {
  test.site.putHtml('/clock.html', clockPage('53'));
  await poll();
  const { circular } = await circularAt('/clock.html');
  expect(circular?.versions).toHaveLength(1);
});

it('reads the circular and the annex in a ZIP file', async () => {
  const { version } = await circularAt('/files.zip');
  expect(version).toMatchObject({
    file_name: 'circular.pdf',
    annexes: [{ file_name: 'annex.rtf.txt', text: 'Quinquennial limits' }],
  });
});

it('sends the alert for a consolidated text, with the date of its update', async () => {
  const { circular, version } = await circularAt('/consolidated.pdf');
  expect(circular?.is_history).toBe(false);
  expect(version?.published_on).toBeNull();
  await expect.poll(() => mailsOn('/consolidated.pdf').length, polling).toBe(1);
  expect(mailsOn('/consolidated.pdf')[0]?.text).toContain('Updated ');
});

it('stores one circular and sends one email for the same words at two URLs', async () => {
  const [first, second] = [await circularAt('/directive.pdf'), await circularAt('/press.pdf')];
  expect(first.circular?.id).toBeDefined();
  expect(second.circular?.id).toBe(first.circular?.id);
  const mails = () => mailsOn('/directive.pdf').length + mailsOn('/press.pdf').length;
  await expect.poll(mails, polling).toBe(1);
});

it('emails what the bank changed in its circular', async () => {
  test.site.putPdf('/amended.pdf', pdf('Notice No. 3/2026', 'fifteen per cent of its capital.'));
  await poll();
  await expect.poll(() => mailsOn('/amended.pdf').length, polling).toBe(2);
  const update = mailsOn('/amended.pdf')[1]?.text ?? '';
  expect(update).toContain('updated this circular');
  expect(update).toContain('fifteen per cent');
  expect(update).not.toContain('Our earlier email');
});

it('writes no summary line over 320 characters, and truncates no title', async () => {
  const summaries = await db.circularSummary.findMany();
  const lines = summaries.flatMap((summary) => summary.lines);
  expect(lines.filter((line) => line.length > 320)).toEqual([]);
  const versions = await db.circularVersion.findMany({ select: { title: true } });
  const titles = versions.flatMap(({ title }) => title ?? []);
  expect(titles.filter((title) => /(?:\bof|\(|\s\d{1,3})$/.test(title))).toEqual([]);
});
