import { mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { findRedisServer } from '@circulate/local-servers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contentOf } from './support/content-of.ts';
import { findDebianPostgres } from './support/debian-servers.ts';
import { exchangeNotice } from './support/make-pdf.ts';
import { restoreCommand } from './support/operations-page.ts';
import { account, openApi, PASSWORD, uploadForm } from './support/people.ts';
import { startComposed } from './support/start-composed.ts';
import { startMailSink } from './support/start-mail-sink.ts';

const postgresBin = findDebianPostgres();
const reader = account('reader', []);
const admin = account('admin', ['admin']);

describe.skipIf(!postgresBin || !findRedisServer())(
  'docker-compose.yml in production (skipped without Debian’s PostgreSQL and Redis)',
  () => {
    let composed: Awaited<ReturnType<typeof startComposed>>;
    let sink: Awaited<ReturnType<typeof startMailSink>>;

    beforeAll(async () => {
      sink = await startMailSink();
      composed = await startComposed({
        postgresBin: postgresBin ?? '',
        smtpPort: sink.port,
        seedAccounts: [reader, admin],
      });
    });
    afterAll(async () => {
      await composed.stop();
      await sink.stop();
      await rm(composed.dir, { recursive: true, force: true });
    });

    it('processes a circular from upload to email, and stops without an error', async () => {
      const migration = await (await composed.begin('migrate')).exited;
      expect(migration.code, migration.output).toBe(0);
      const programs = new Map<string, Awaited<ReturnType<typeof composed.begin>>>();
      for (const name of ['identity', 'api', 'worker']) {
        const program = await composed.begin(name);
        programs.set(name, program);
        await expect.poll(() => composed.isHealthy(name), { message: program.output() }).toBe(true);
      }

      const command = ['node', 'dist/commands/beta-code.js', '--accounts', '2'];
      const made = await (await composed.begin('api', { command })).exited;
      expect(made.code, made.output).toBe(0);
      const { call, post, register } = openApi(composed.urlOf('api'), composed.urlOf('identity'));
      const readerToken = await register(reader, made.output.trim());
      const adminToken = await register(admin, made.output.trim());

      const banks = z
        .array(z.object({ id: z.string(), bank_name: z.string() }))
        .parse(await call('/banks', readerToken));
      const bank = banks.find(({ bank_name }) => bank_name === 'central-bank-of-kenya');
      const categories = z
        .array(z.object({ id: z.string(), category_name: z.string() }))
        .parse(await call('/categories', readerToken));
      const category = categories.find(({ category_name }) => category_name === 'Foreign Exchange');
      const auth0_id = reader.sub;
      await post('/subscriptions', readerToken, { auth0_id, bank_id: bank?.id });
      await post('/categories/subscribe', readerToken, { auth0_id, category_id: category?.id });

      const body = uploadForm(admin, exchangeNotice(4));
      const uploaded = await call('/admin/upload', adminToken, { method: 'POST', body });
      const { id } = z.object({ id: z.string() }).parse(uploaded);

      await expect.poll(() => sink.mailsTo(reader.email).length).toBe(1);
      expect(sink.mails.at(-1)?.text).toContain(`/circulars/${id}`);

      const page = await fetch(`${composed.urlOf('web')}/callback?code=a-code-of-sign-in`);
      expect(await page.text()).toContain('<div id="root">');
      const runtime = await fetch(`${composed.urlOf('web')}/config.json`);
      expect(await runtime.json()).toMatchObject({ apiUrl: '/api' });

      for (const program of programs.values()) {
        const { code, output } = await program.terminate();
        expect(code, output).toBe(0);
      }
      const logged = [...programs.values()].map((program) => program.output()).join('');
      expect(logged).toContain(id);
      for (const secret of [PASSWORD, readerToken, adminToken, 'a-code-of-sign-in', reader.email])
        expect(logged).not.toContain(secret);
      expect(sink.mails).toHaveLength(1);
    }, 400_000);

    it('is backed up and restored by the commands in the compose file and operations.md', async () => {
      await mkdir(join(composed.dir, 'backups'), { recursive: true });
      const backup = await (await composed.begin('backup')).exited;
      expect(backup.code, backup.output).toBe(0);
      const [folder = ''] = backup.output.split(':');
      expect(backup.output).toContain(', 1 files');

      const owner = new pg.Client({ connectionString: composed.databaseUrl });
      await owner.connect();
      await owner.query('CREATE DATABASE restored OWNER circulate_owner');
      await owner.end();
      const restored = composed.databaseUrl.replace(/\/circulate$/, '/restored');
      const env = {
        DATABASE_URL: restored,
        DATABASE_PASSWORD_FILE: '',
        STORAGE_DIR: join(composed.dir, 'restored-files'),
      };
      const command = restoreCommand(`/backups/${basename(folder)}`);
      const restore = await (await composed.begin('backup', { command, env })).exited;
      expect(restore.code, restore.output).toBe(0);
      expect(restore.output).toContain(', 1 files');
      const before = await contentOf(composed.databaseUrl);
      // A restore makes the database check for deleted users again (decision 0009).
      const upkeep_runs = (before.upkeep_runs ?? '')
        .split('\n')
        .filter((row) => !row.includes('tombstones'))
        .join('\n');
      expect(await contentOf(restored)).toEqual({ ...before, upkeep_runs });
    });
  },
);
