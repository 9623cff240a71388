import { rm } from 'node:fs/promises';
import { findRedisServer } from '@circulate/local-servers';
import { startTestS3 } from '@circulate/storage/s3-server';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { findDebianPostgres } from './support/debian-servers.ts';
import { exchangeNotice } from './support/make-pdf.ts';
import { account, insertSubscribers, openApi, PASSWORD, uploadForm } from './support/people.ts';
import { startComposed } from './support/start-composed.ts';
import { startMailSink } from './support/start-mail-sink.ts';
import { stepsByCircular } from './support/worker-log.ts';

const postgresBin = findDebianPostgres();
const admin = account('admin', ['admin']);
const SUBSCRIBERS = 20;
const CIRCULARS = 24;
const APIS = ['api', 'api-2'];
const WORKERS = ['worker', 'worker-2', 'worker-3'];

type Composed = Awaited<ReturnType<typeof startComposed>>;
type Program = Awaited<ReturnType<Composed['begin']>>;
const IdSchema = z.object({ id: z.string() });

describe.skipIf(!postgresBin || !findRedisServer())(
  'two APIs and three workers in production (skipped without Debian’s PostgreSQL and Redis)',
  () => {
    let composed: Composed;
    let database: pg.Client;
    let s3: Awaited<ReturnType<typeof startTestS3>>;
    let sink: Awaited<ReturnType<typeof startMailSink>>;
    let adminToken: string;
    let api: ReturnType<typeof openApi>;
    let ticket: string;
    const programs = new Map<string, Program>();

    const programOf = (name: string) => {
      const program = programs.get(name);
      if (!program) throw new Error(`${name} was not started`);
      return program;
    };
    const start = async (names: string[]) => {
      for (const name of names) programs.set(name, await composed.begin(name));
      for (const name of names) {
        const page = name === 'identity' ? 'healthz' : 'readyz';
        const isUp = async () => {
          const answer = await fetch(`${composed.urlOf(name)}/${page}`);
          expect(answer.ok, programOf(name).output()).toBe(true);
        };
        await vi.waitFor(isUp, { timeout: 600_000 });
      }
    };

    beforeAll(async () => {
      [sink, s3] = await Promise.all([startMailSink(), startTestS3()]);
      const { S3_SECRET_ACCESS_KEY, ...settings } = s3.settings;
      composed = await startComposed({
        postgresBin: postgresBin ?? '',
        smtpPort: sink.port,
        seedAccounts: [admin],
        more: [...APIS, ...WORKERS].slice(1),
        // Lets work in progress finish, however busy the machine is.
        settings: { ...settings, STOP_GRACE_SECONDS: '300' },
        givenSecrets: { s3_secret_access_key: S3_SECRET_ACCESS_KEY },
        inPlace: true,
      });
      const migration = await (await composed.begin('migrate')).exited;
      expect(migration.code, migration.output).toBe(0);
      database = new pg.Client({ connectionString: composed.databaseUrl });
      await database.connect();
      await start(['identity', ...APIS, ...WORKERS]);
      const command = ['node', 'dist/commands/beta-code.js', '--accounts', '1'];
      const made = await (await composed.begin('api', { command })).exited;
      api = openApi(composed.urlOf('api'), composed.urlOf('identity'));
      await api.register(admin, made.output.trim());
    });
    // An access token is valid for only four minutes.
    beforeEach(async () => {
      adminToken = await api.signIn(admin);
    });
    afterAll(async () => {
      await database.end();
      await composed.stop();
      await Promise.all([sink.stop(), s3.stop()]);
      await rm(composed.dir, { recursive: true, force: true });
    });

    const sendTo = (name: string, number: number) =>
      fetch(`${composed.urlOf(name)}/admin/upload`, {
        method: 'POST',
        headers: { authorization: `Bearer ${adminToken}` },
        body: uploadForm(admin, exchangeNotice(number)),
      });
    /** Uploads through one API, or through the other if the first is down, as a proxy would. */
    const upload = async (number: number) => {
      const [first = '', second = ''] = number % 2 === 0 ? APIS : [...APIS].reverse();
      const attempt = await sendTo(first, number).catch(() => undefined);
      // A stopping program responds with 503 on its open connections.
      const isGone = attempt === undefined || attempt.status === 503;
      const answer = isGone ? await sendTo(second, number) : attempt;
      const body = await answer.text();
      // If an upload's response was lost, the second attempt is rejected as a duplicate.
      if (answer.status !== 409) expect(answer.status, body).toBe(200);
    };
    const uploadAll = (from: number, to: number) =>
      Promise.all(Array.from({ length: to - from }, (_, index) => upload(from + index)));

    const count = async (sql: string) => {
      const { rows } = await database.query<{ count: string }>(`SELECT count(*) FROM ${sql}`);
      return Number(rows[0]?.count);
    };

    /** Returns the number of circulars, and the status of each that isn't published. */
    const notPublished = async () => {
      const { rows } = await database.query<{ status: string; reason: string | null }>(
        `SELECT status, reason FROM circulars WHERE status <> 'published'`,
      );
      return { circulars: await count('circulars'), waiting: rows };
    };

    it('serve a file uploaded through either API, whole and in part', async () => {
      const pdf = exchangeNotice(0);
      const { id } = IdSchema.parse(await (await sendTo('api', 0)).json());
      const other = openApi(composed.urlOf('api-2'), composed.urlOf('identity'));
      const link = await other.post(`/circulars/${id}/file-link`, adminToken, {});
      const { path } = z.object({ path: z.string() }).parse(link);
      const url = `${composed.urlOf('api-2')}${path}`;
      ticket = path.replace('/files/', '');
      expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(pdf)).toBe(true);
      const part = await fetch(url, { headers: { range: 'bytes=-6' } });
      expect(part.status).toBe(206);
      expect(await part.text()).toBe('%%EOF\n');
      expect(await s3.leftovers()).not.toEqual([]);
    });

    it('share the work, lose nothing when one of each stops, and do nothing twice', async () => {
      const readers = await insertSubscribers(database, SUBSCRIBERS);
      await uploadAll(1, 9);
      await expect.poll(() => sink.mails.length).toBeGreaterThan(0);

      // Stops one of each while uploads, steps and emails are in progress.
      const uploads = uploadAll(9, 17);
      const stored = () => count('circulars');
      await expect.poll(stored, { interval: 5 }).toBeGreaterThan(9);
      const stopped = [programOf('api').terminate(), programOf('worker').terminate()];
      await uploads;
      for (const { code, output } of await Promise.all(stopped)) expect(code, output).toBe(0);
      await uploadAll(17, CIRCULARS + 1);

      await expect.poll(notPublished).toEqual({ circulars: CIRCULARS + 1, waiting: [] });
      const unsent = () => count(`deliveries WHERE state <> 'sent'`);
      await expect.poll(unsent).toBe(0);
      for (const name of ['api-2', 'worker-2', 'worker-3', 'identity']) {
        const { code, output } = await programOf(name).terminate();
        expect(code, output).toBe(0);
      }

      expect(await count('circulars')).toBe(CIRCULARS + 1);
      expect(await count('outbox')).toBe(0);
      const pairs = await count('(SELECT DISTINCT user_id, circular_id FROM alerts) pairs');
      const alerts = await count('alerts');
      expect([alerts, pairs]).toEqual([pairs, alerts]);
      expect(new Set(sink.mails.map(({ messageId }) => messageId)).size).toBe(alerts);
      expect(sink.mails).toHaveLength(alerts);
      const { rows } = await database.query<{ id: string }>(
        'SELECT id FROM circulars ORDER BY created_at OFFSET 1',
      );
      for (const reader of readers) {
        const texts = sink.mailsTo(reader).map(({ text }) => text);
        const told = rows.map(({ id }) => texts.filter((text) => text.includes(id)).length);
        expect(told, reader).toEqual(rows.map(() => 1));
      }

      const logged = [...programs.values()].map((program) => program.output()).join('');
      for (const secret of [adminToken, PASSWORD, ticket, ...Object.values(s3.settings).slice(2)])
        expect(logged).not.toContain(secret);
      expect(logged).not.toMatch(/(subscriber-|admin@)\S*example\.com/);

      const shares = WORKERS.map((name) => stepsByCircular(programOf(name).output()));
      const counts = shares.map((steps) => steps.size);
      expect(counts.filter((circulars) => circulars > 0).length, counts.join()).toBeGreaterThan(1);
    });
  },
);
