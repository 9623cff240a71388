import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { findRedisServer } from '@circulate/local-servers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { trialSettings } from './support/compose.ts';
import { findDebianPostgres } from './support/debian-servers.ts';
import { makePdf } from './support/make-pdf.ts';
import { startComposed } from './support/start-composed.ts';

const postgresBin = findDebianPostgres();
const PASSWORD = 'a-password-of-this-test';
const account = (name: string, roles: string[]) => ({
  email: `${name}@example.com`,
  password: PASSWORD,
  email_verified: true,
  name: `Sample ${name}`,
  roles,
  sub: `auth0|${name}`,
});
const reader = account('reader', []);
const admin = account('admin', ['admin']);

describe.skipIf(!postgresBin || !findRedisServer())(
  'what docker-compose.yml starts, in production (left out without Debian’s PostgreSQL and Redis)',
  () => {
    let composed: Awaited<ReturnType<typeof startComposed>>;
    const mails: { to: string[]; text: string }[] = [];
    const smtp = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData: async (stream, { envelope }, done) => {
        mails.push({ to: envelope.rcptTo.map(({ address }) => address), text: await text(stream) });
        done();
      },
    });

    beforeAll(async () => {
      smtp.listen(0, '127.0.0.1');
      await once(smtp.server, 'listening');
      const address = smtp.server.address();
      composed = await startComposed({
        postgresBin: postgresBin ?? '',
        smtpPort: typeof address === 'object' && address ? address.port : 0,
        seedAccounts: [reader, admin],
      });
    }, 120_000);
    afterAll(async () => {
      await composed.stop();
      await new Promise<void>((resolve) => smtp.close(resolve));
      await rm(composed.dir, { recursive: true, force: true });
    });

    const call = async (path: string, token: string, init: RequestInit = {}) => {
      const isForm = init.body instanceof FormData;
      const response = await fetch(`${composed.urlOf('api')}${path}`, {
        ...init,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(!isForm && init.body ? { 'content-type': 'application/json' } : {}),
          ...Object(init.headers),
        },
      });
      const body: unknown = await response.json();
      expect(response.ok, `${path}: ${JSON.stringify(body)}`).toBe(true);
      return body;
    };
    const post = (path: string, token: string, body: object, headers = {}) =>
      call(path, token, { method: 'POST', body: JSON.stringify(body), headers });

    const tokenOf = async ({ email }: { email: string }) => {
      const { AUTH0_CLIENT_ID = '', AUTH0_AUDIENCE = '' } = trialSettings();
      const response = await fetch(`${composed.urlOf('identity')}/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'password',
          ...{ username: email, password: PASSWORD, scope: 'openid profile email' },
          ...{ client_id: AUTH0_CLIENT_ID, audience: AUTH0_AUDIENCE },
        }),
      });
      return z.object({ access_token: z.string() }).parse(await response.json()).access_token;
    };

    const register = async (person: typeof reader, betaToken: string) => {
      const token = await tokenOf(person);
      const [first_name = '', last_name = ''] = person.name.split(' ');
      await fetch(`${composed.urlOf('api')}/auth/sync`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'x-beta-token': betaToken,
        },
        body: JSON.stringify({ auth0_id: person.sub, email: person.email, first_name, last_name }),
      });
      await call('/users/account', token, {
        method: 'PATCH',
        body: JSON.stringify({
          ...{ first_name, last_name, company: 'Sample Company' },
          isManualAcceptance: false,
        }),
      });
      return token;
    };

    it('carries a circular from upload to email, and stops without a complaint', async () => {
      const migration = await (await composed.begin('migrate')).exited;
      expect(migration.code, migration.output).toBe(0);
      const programs = new Map<string, Awaited<ReturnType<typeof composed.begin>>>();
      for (const name of ['identity', 'api', 'worker', 'web']) {
        const program = await composed.begin(name);
        programs.set(name, program);
        await expect
          .poll(() => composed.isHealthy(name), { timeout: 60_000, message: program.output() })
          .toBe(true);
      }

      const command = ['node', 'dist/commands/beta-code.js', '--accounts', '2'];
      const made = await (await composed.begin('api', command)).exited;
      expect(made.code, made.output).toBe(0);
      const gate = await post('/auth/verify-test-user', '', { code: made.output.trim() });
      const { betaToken } = z.object({ betaToken: z.string() }).parse(gate);
      const readerToken = await register(reader, betaToken);
      const adminToken = await register(admin, betaToken);

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

      const form = new FormData();
      form.set('filename', 'circular.pdf');
      form.set('uploadedBy', admin.sub);
      form.set('pdfUrl', 'https://bank.example/circular.pdf');
      form.set('timestamp', new Date().toISOString());
      form.set('bankName', 'central-bank-of-kenya');
      form.set('isMacroeconomicData', 'false');
      form.set('file', new Blob([new Uint8Array(notice)], { type: 'application/pdf' }), 'c.pdf');
      const uploaded = await call('/admin/upload', adminToken, { method: 'POST', body: form });
      const { id } = z.object({ id: z.string() }).parse(uploaded);

      await expect
        .poll(() => mails.filter((mail) => mail.to.includes(reader.email)).length, {
          timeout: 60_000,
        })
        .toBe(1);
      expect(mails.at(-1)?.text).toContain(`/circulars/${id}`);

      const page = await fetch(`${composed.urlOf('web')}/dashboard`);
      expect(await page.text()).toContain('<div id="root">');
      const { WEB_URL } = trialSettings();
      const runtime = await fetch(`${composed.urlOf('web')}/config.json`);
      expect(await runtime.json()).toMatchObject({ apiUrl: `${WEB_URL}/api` });

      for (const program of programs.values()) {
        const { code, output } = await program.terminate();
        expect(code, output).toBe(0);
      }
      const logged = [...programs.values()].map((program) => program.output()).join('');
      expect(logged).toContain(id);
      expect(logged).not.toContain(PASSWORD);
      expect(mails).toHaveLength(1);
    }, 400_000);
  },
);

const notice = makePdf([
  'CENTRAL BANK OF KENYA',
  'Banking Circular No. 4 of 2026',
  'Foreign exchange exposure limits and foreign currency transactions',
  'All authorised dealers shall report foreign currency purchases and sales to the Central Bank.',
  'The foreign exchange risk exposure of a bank must not exceed ten per cent of its core capital.',
  'The rules on foreign exchange trading, spot and forward contracts in the interbank foreign',
  'exchange market and for foreign exchange bureaus apply at once.',
]);
