import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { loadavg, networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../scripts/configuration-pages.ts';
import { hasEngine, putSources } from './support/containers.ts';
import { startMailSink } from './support/start-mail-sink.ts';
import { openTrial, prepareMachine, trialAdmin, trialApi, uploadNotice } from './support/trial.ts';

// Part of `npm run test:compose`: "More workers" in docs/scale.md. For the numbers given there, run
// it with COMPOSE_READERS=1500.
const MINUTES = 60_000;
const READERS = Number(process.env.COMPOSE_READERS ?? 100);
const CIRCULARS = 3;
const APIS = 3;
const WORKERS = [1, 3, 6];
/** How long the mail server takes to accept an email; workers therefore mostly wait. */
const ACCEPTS_AFTER_MS = 250;
const EMAILS = READERS * CIRCULARS;

const IN_REVIEW = "circulars WHERE status = 'in_review'";
/** Higher than the numbers of the circulars they replace. */
const FIRST_REPLACEMENT = 1_000;

const rounded = (value: number) => Math.round(value * 10) / 10;

describe.skipIf(!hasEngine)('workers in containers (skipped without a Docker engine)', () => {
  let trial: ReturnType<typeof openTrial>;
  let sink: Awaited<ReturnType<typeof startMailSink>>;
  let replaced = 0;
  const measured: Record<string, unknown>[] = [];

  beforeAll(async () => {
    const folder = await prepareMachine();
    await putSources(folder);
    trial = openTrial(folder);
    const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
    // Containers reach the mail server at this address.
    const host = addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
    if (!host) throw new Error('This machine has only its loopback address');
    sink = await startMailSink({ host, delayMs: ACCEPTS_AFTER_MS });
    const settings = await readFile(new URL('deploy/trial.env', ROOT), 'utf8');
    const slow = settings.replace(/^SMTP_URL=.*/m, `SMTP_URL=smtp://${host}:${sink.port}`);
    await writeFile(join(folder, '.env'), slow);
    const code = /access code +(\d+)/.exec(await trial.start())?.[1] ?? '';
    await trialApi.register(trialAdmin, code);
    await trial.addReaders(READERS);
  }, 40 * MINUTES);
  afterAll(async () => {
    const results = new URL('deploy/test-results/', ROOT);
    await mkdir(results, { recursive: true });
    const what = `${CIRCULARS} circulars for ${READERS} people each, ${APIS} APIs, queue in Redis`;
    const file = new URL('compose-workers.json', results);
    await writeFile(file, JSON.stringify({ what, rows: measured }, null, 2));
    await trial?.remove();
    await sink?.stop();
  }, 5 * MINUTES);

  it.each(WORKERS.map((workers, round) => ({ workers, round })))(
    '$workers workers lose no email, and send none twice',
    async ({ workers, round }) => {
      const scale = ['--scale', `api=${APIS}`, '--scale', `worker=${workers}`];
      await trial.compose('up', '--detach', '--wait', ...scale);
      const services = ['worker', 'api', 'postgres', 'redis'];
      const before = await Promise.all(services.map(trial.cpuSeconds));
      sink.mails.length = 0;
      const token = await trialApi.signIn(trialAdmin);
      const numbers = Array.from({ length: CIRCULARS }, (_, index) => round * CIRCULARS + index);
      await Promise.all(numbers.map((number) => uploadNotice(token, number)));
      const isSent = async () => {
        // On a busy machine, the PDF reader may time out and the circular go to review; upload
        // another instead.
        for (const inReview = await trial.count(IN_REVIEW); replaced < inReview; replaced += 1)
          await uploadNotice(await trialApi.signIn(trialAdmin), FIRST_REPLACEMENT + replaced);
        return trial.sent();
      };
      await expect
        .poll(isSent, { timeout: 15 * MINUTES, interval: 500 })
        .toBe(EMAILS * (round + 1));
      const after = await Promise.all(services.map(trial.cpuSeconds));

      const mails = sink.mails.filter(({ to }) => to[0]?.startsWith('reader-'));
      const different = new Set(mails.map(({ to, messageId }) => `${to[0]} ${messageId}`)).size;
      const seconds = ((mails.at(-1)?.at ?? 0) - (mails[0]?.at ?? 0)) / 1_000;
      const senders = [...new Set(mails.map(({ from }) => from))];
      const sentBy = (sender: string) => mails.filter(({ from }) => from === sender).length;
      const result = { lost: EMAILS - different, twice: mails.length - different };
      measured.push({
        ...{ workers, ...result, emails: mails.length, seconds: rounded(seconds) },
        emailsPerSecond: rounded(mails.length / seconds),
        cpuSeconds: Object.fromEntries(
          services.map((name, at) => [name, rounded((after[at] ?? 0) - (before[at] ?? 0))]),
        ),
        emailsOfEachWorker: senders.map(sentBy).toSorted((a, b) => b - a),
        load: rounded(loadavg()[0] ?? 0),
      });
      expect(result).toEqual({ lost: 0, twice: 0 });
    },
    20 * MINUTES,
  );
});
