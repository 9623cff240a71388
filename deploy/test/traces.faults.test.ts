import { rm } from 'node:fs/promises';
import { findRedisServer } from '@circulate/local-servers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { findDebianPostgres } from './support/debian-servers.ts';
import { exchangeNotice } from './support/make-pdf.ts';
import { account, openApi, uploadForm } from './support/people.ts';
import { startComposed } from './support/start-composed.ts';
import { startMailSink } from './support/start-mail-sink.ts';
import { startTraceReceiver } from './support/start-trace-receiver.ts';

const postgresBin = findDebianPostgres();
const reader = account('reader', []);
const admin = account('admin', ['admin']);

describe.skipIf(!postgresBin || !findRedisServer())(
  'deployment with OTEL_EXPORTER_OTLP_ENDPOINT (skipped without Debian’s PostgreSQL and Redis)',
  () => {
    let composed: Awaited<ReturnType<typeof startComposed>>;
    let sink: Awaited<ReturnType<typeof startMailSink>>;
    let receiver: Awaited<ReturnType<typeof startTraceReceiver>>;
    let upload: (pages: number) => Promise<string>;
    const programs: Awaited<ReturnType<typeof composed.begin>>[] = [];

    beforeAll(async () => {
      sink = await startMailSink();
      receiver = await startTraceReceiver();
      composed = await startComposed({
        postgresBin: postgresBin ?? '',
        smtpPort: sink.port,
        seedAccounts: [reader, admin],
        settings: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint },
        inPlace: true,
      });
      const migration = await (await composed.begin('migrate')).exited;
      expect(migration.code, migration.output).toBe(0);
      for (const name of ['identity', 'api', 'worker']) {
        const program = await composed.begin(name);
        if (name !== 'identity') programs.push(program);
        const isUp = async () =>
          expect(await composed.isHealthy(name), program.output()).toBe(true);
        await vi.waitFor(isUp, { timeout: 600_000, interval: 100 });
      }
      const command = ['node', 'dist/commands/beta-code.js', '--accounts', '2'];
      const made = await (await composed.begin('api', { command })).exited;
      const { call, post, register, signIn } = openApi(
        composed.urlOf('api'),
        composed.urlOf('identity'),
      );
      const readerToken = await register(reader, made.output.trim());
      await register(admin, made.output.trim());
      const auth0_id = reader.sub;
      await post('/subscriptions/bulk', readerToken, { auth0_id });
      const categories = z
        .array(z.object({ id: z.string(), category_name: z.string() }))
        .parse(await call('/categories', readerToken));
      const category = categories.find(({ category_name }) => category_name === 'Foreign Exchange');
      await post('/categories/subscribe', readerToken, { auth0_id, category_id: category?.id });
      upload = async (pages) => {
        const body = uploadForm(admin, exchangeNotice(pages));
        // Signs in again, since a token is valid for only four minutes.
        const uploaded = await call('/admin/upload', await signIn(admin), { method: 'POST', body });
        return z.object({ id: z.string() }).parse(uploaded).id;
      };
    });
    afterAll(async () => {
      await composed.stop();
      await sink.stop();
      receiver.stop();
      await rm(composed.dir, { recursive: true, force: true });
    });

    it('sends one trace for an upload, covering every step up to the mail server', async () => {
      const id = await upload(4);
      await expect.poll(() => sink.mailsTo(reader.email).length).toBe(1);
      const uploads = () => receiver.spans.filter(({ name }) => name === 'POST /admin/upload');
      await expect.poll(() => uploads().length).toBe(1);
      const ofUpload = () =>
        receiver.spans
          .filter(({ traceId }) => traceId === uploads()[0]?.traceId)
          .map(({ name }) => name)
          .sort();
      await expect
        .poll(ofUpload)
        .toEqual([
          'POST /admin/upload',
          'job deliver',
          'job extract',
          'job match',
          'job read',
          'job summarise',
          'job translate',
          'send',
        ]);
      const told = JSON.stringify(receiver.spans);
      for (const secret of [
        reader.email,
        admin.email,
        reader.sub,
        id,
        'exchange',
        '/subscriptions?',
      ])
        expect(told).not.toContain(secret);
    });

    it.each([
      ['hangs', () => receiver.hang()],
      ['is gone', () => receiver.stop()],
    ])('keeps working when the receiver %s', async (_name, trouble) => {
      const before = sink.mails.length;
      trouble();
      await upload(5 + before);
      await expect.poll(() => sink.mails.length).toBe(before + 1);
    });

    it('stops without an error while the receiver is down', async () => {
      for (const program of programs) {
        const { code, output } = await program.terminate();
        expect(code, output).toBe(0);
      }
    });
  },
);
