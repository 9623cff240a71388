import { rowsOf } from '@circulate/database/effects';
import { afterAll, expect, test } from 'vitest';
import { reportAlarms } from '../src/capture/report-alarms.ts';
import { sendCanary } from '../src/operations/canary.ts';
import { deleteOutdated } from '../src/operations/retention.ts';
import { closeDue, replanZones } from '../src/pipeline/deliver/close-due.ts';
import { notifyLinkedSignIn } from '../src/pipeline/deliver/notify-linked-sign-in.ts';
import { notifyPausedChannelOwners } from '../src/pipeline/deliver/notify-paused-channel.ts';
import { notifyRetiredCategoryFollowers } from '../src/pipeline/deliver/notify-retired-category.ts';
import { extract } from '../src/pipeline/extract/extract-circular.ts';
import { openPdfReader } from '../src/pipeline/extract/read-pdf.ts';
import { match } from '../src/pipeline/match/match-circular.ts';
import { read } from '../src/pipeline/read/read-circular.ts';
import { failStep, noteFailedTry } from '../src/pipeline/step.ts';
import { summarise } from '../src/pipeline/summarise/summarise-circular.ts';
import { openTextReader } from '../src/pipeline/text-reader.ts';
import { translate } from '../src/pipeline/translate/translate-circular.ts';
import { DEFAULT_INTERVALS, sweep } from '../src/upkeep.ts';
import { type BusyWorld, createBusyWorld } from './support/busy-world.ts';
import { readers, startCaptureTest } from './support/capture.ts';
import { publishNotices } from './support/notices.ts';
import { deliverBy, startMail } from './support/start-mail.ts';
import { startWebhookTest } from './support/webhook-test.ts';

const capture = await startCaptureTest();
const { db, storage, site } = capture;
const hooks = await startWebhookTest(db);
const { mail, mailer, stop } = await startMail();
const pdfReader = openPdfReader();
const textReader = openTextReader();
afterAll(async () => {
  pdfReader.close();
  textReader.close();
  readers.close();
  await stop();
  await hooks.stop();
  await capture.stop();
});

const KEEP = { deliveryHistory: 30, unsubscribeLinks: 30, modelCalls: 30, steps: 30, audit: 30 };
const SETTINGS = { db, mailer, webUrl: 'https://circulate.example', holdMail: false };
const firstTry = { attempt: 1, isLast: false };
const silent = { error: () => undefined, info: () => undefined };
const translator = {
  name: 'a-translator',
  mayAnswerOtherwise: false,
  translate: async ({ text }: { text: string }) => ({ text: `In English: ${text}`, terms: [] }),
};

type Job = [name: string, run: () => Promise<unknown>];

/** Lists every step and job, in an order in which each finds its input. */
const jobsOf = ({ circulars, source, digest }: BusyWorld): Job[] => {
  const offline = { db, textReader, readers: undefined, targetLanguage: 'en' };
  const { failing, undecided, foreign, unsummarised, unmatched, corrected, replacing } = circulars;
  const captured = () =>
    db.circularVersion.findFirstOrThrow({ where: { circular: { status: 'received' } } });
  const versions = new Map<string, string>();
  return [
    ['what is lost is found again', () => sweep(db, DEFAULT_INTERVALS)],
    ['a try fails', () => noteFailedTry(db, failing.versionId, 'extract', 'It broke')],
    ['a step fails for good', () => failStep(db, failing.versionId, 'extract')],
    ['read', () => read(undecided.versionId, firstTry, { ...offline, reviewConfidence: 0 })],
    ['translate', () => translate(foreign.versionId, firstTry, { ...offline, translator })],
    [
      'translate, without a provider',
      () => translate(unsummarised.versionId, firstTry, { ...offline, translator: undefined }),
    ],
    ['summarise', () => summarise(foreign.versionId, offline)],
    ['match', () => match(unmatched.versionId, { db })],
    ['match, after a correction', () => match(corrected.versionId, { db })],
    ['match, of a new version', () => match(replacing.versionId, { db })],
    ['periods end', () => closeDue(db)],
    [
      'clocks change',
      async () => {
        const next_close_at = new Date(Date.now() + 60_000);
        await db.channel.update({
          where: { id: digest.id },
          data: { next_close_at, zone_data: 'old' },
        });
        await replanZones(db);
      },
    ],
    ['deliver', () => deliverBy(db, mailer)],
    ['post', () => hooks.sendDue()],
    ['owners of paused channels are told', () => notifyPausedChannelOwners(SETTINGS)],
    ['followers of a retired category are told', () => notifyRetiredCategoryFollowers(SETTINGS)],
    ['holders of joined accounts are told', () => notifyLinkedSignIn(SETTINGS)],
    ['the canary leaves', () => sendCanary({ db, mailer, address: 'operator@example.com' })],
    ['what is old goes', () => deleteOutdated(db, KEEP)],
    ['an alarm begins', () => reportAlarms(db, silent)],
    ['a source is polled', () => capture.poll(source.id)],
    ['an alarm ends', () => reportAlarms(db, silent)],
    [
      'extract',
      async () => {
        const id = versions.get('captured') ?? (await captured()).id;
        versions.set('captured', id);
        await extract(id, { db, storage, pdfReader, textReader });
      },
    ],
  ];
};

test('no step or job changes another user’s rows, or does anything twice', async () => {
  const tools = { db, addChannel: hooks.addChannel, createSource: capture.createSource };
  const world = await createBusyWorld(tools, 0, { isDue: true });
  publishNotices(site, [1]);
  await db.source.update({ where: { id: world.source.id }, data: { url: `${site.url}/rss.xml` } });
  const refusals = new Map([
    [world.gone.email, { code: 550, text: '5.1.1 No such user' }],
    [world.slow.email, { code: 451, text: '4.7.1 Try later' }],
  ]);
  mail.refuse((address) => refusals.get(address));
  hooks.replies.set(world.dead.path, () => ({ status: 410 }));
  const before = new Set(await rowsOf(db));
  const other = await createBusyWorld(tools, 1, { isDue: false });
  const theirs = (await rowsOf(db)).filter(
    (row) => !before.has(row) || row.includes(other.bank.id),
  );

  const theirIds = [other.bank, other.reader, other.weekly, other.gone, other.slow, other.source];
  const namesThem = (row: string) => theirIds.some(({ id }) => row.includes(id));
  // A job that is queued twice runs once: the outbox may have another entry.
  const countRows = async () =>
    (await rowsOf(db)).filter((row) => !row.startsWith('outbox ')).length;
  const messagesSent = () => mail.mails.length + hooks.receiver.received.length;
  for (const [name, run] of jobsOf(world)) {
    for (const isAgain of [false, true]) {
      const before = { rows: await countRows(), messages: messagesSent() };
      await run();
      const rows = await rowsOf(db);
      const now = new Set(rows);
      const changed = theirs.filter((row) => !now.has(row));
      const added = rows.filter((row) => namesThem(row) && !theirs.includes(row));
      expect({ name, changed, added }).toEqual({ name, changed: [], added: [] });
      if (isAgain) {
        const after = { rows: await countRows(), messages: messagesSent() };
        expect({ name, ...after }).toEqual({ name, ...before });
      }
    }
  }
});
