import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ROOT } from '../scripts/configuration-pages.ts';
import { readCompose, trialSettings } from './support/compose.ts';
import { cloneSources, docker, findBaseImages, hasEngine } from './support/containers.ts';
import { exchangeNotice } from './support/make-pdf.ts';
import { account, openApi, uploadForm } from './support/people.ts';

// `npm run test:compose`: a trial from scratch with the commands of docs/operations.md, and its
// faults.
const run = promisify(execFile);
const READERS = 200;
const CIRCULARS = 20;
const WEB = 'http://localhost';
const INBOX = 'http://localhost:8025';
const IDENTITY = 'http://localhost:4003';
const MINUTES = 60_000;
const admin = {
  ...account('admin', ['admin']),
  ...{ email: 'admin@example.com', password: 'publish-the-circulars', sub: 'auth0|demo-admin' },
};

/** Which service can reach which, as docs/operations.md says of networks. */
const REACHABLE: [from: string, to: string, port: number, isOpen: boolean][] = [
  ['proxy', 'api', 3000, true],
  ['proxy', 'postgres', 5432, false],
  ['proxy', 'worker', 9464, false],
  ['proxy', 'api', 9464, false],
  ['worker', 'postgres', 5432, true],
  ['worker', 'redis', 6379, true],
  ['worker', 'ocr', 4010, true],
  ['worker', 'mailpit', 1025, true],
  ['ocr', 'worker', 9464, false],
  ['ocr', 'postgres', 5432, false],
  ['ocr', 'redis', 6379, false],
  ['ocr', 'api', 3000, false],
  ['backups', 'postgres', 5432, true],
  ['backups', 'worker', 9464, false],
  ['backups', 'api', 9464, false],
  ['identity', 'worker', 9464, false],
  ['identity', 'api', 9464, false],
  ['identity', 'ocr', 4010, false],
];

describe.skipIf(!hasEngine)('trial in containers (skipped without a Docker engine)', () => {
  let folder: string;
  let code = '';
  let token = '';
  let api: ReturnType<typeof openApi>;
  const compose = (...args: string[]) => docker(['compose', ...args], folder);
  const psql = (sql: string) =>
    compose('exec', '-T', 'postgres', 'psql', '-AtqU', 'circulate', 'circulate', '-c', sql);
  const count = async (what: string) => Number(await psql(`SELECT count(*) FROM ${what}`));
  const containersOf = async (service: string) =>
    (await compose('ps', '--quiet', service)).split('\n').filter(Boolean);
  const containerOf = async (service: string) => (await containersOf(service))[0] ?? '';
  /** Sends a signal to the program of a container, bypassing its init. */
  const signal = (container: string, name: string) =>
    docker(['exec', container, 'sh', '-c', `kill -${name} $(cat /proc/1/task/1/children)`]);
  const stateOf = async (container: string) => {
    const format = '{{.RestartCount}} {{.State.Health.Status}}';
    return docker(['inspect', '--format', format, container]);
  };
  const InboxSchema = z.object({
    messages: z.array(
      z.object({ MessageID: z.string(), To: z.array(z.object({ Address: z.string() })) }),
    ),
  });
  /** Lists every email in the inbox by recipient and content. */
  const inbox = async () => {
    const answer = await fetch(`${INBOX}/api/v1/messages?limit=100000`);
    const { messages } = InboxSchema.parse(await answer.json());
    return messages.map(({ MessageID, To }) => `${To[0]?.Address} ${MessageID}`);
  };

  beforeAll(async () => {
    const others = await docker([
      'ps',
      '--all',
      '--quiet',
      '--filter',
      'label=com.docker.compose.project=circulate',
    ]);
    if (others) throw new Error('Circulate has containers on this machine already: end them first');
    const dockerfile = readFileSync(new URL('Dockerfile', ROOT), 'utf8');
    const bases = [...dockerfile.matchAll(/^FROM (node|caddy):\$\{(\w+)\}/gm)].map(
      ([, name, argument]) =>
        `${name}:${new RegExp(`^ARG ${argument}=(.*)$`, 'm').exec(dockerfile)?.[1]}`,
    );
    const { postgres, redis, mailpit } = readCompose(trialSettings()).services;
    const named = [postgres, redis, mailpit].map((service) => service?.image ?? '');
    await findBaseImages([...new Set([...bases, ...named])]);
    folder = await cloneSources();
  }, 20 * MINUTES);
  afterAll(async () => {
    if (folder) {
      await compose('down', '--volumes', '--timeout', '5');
      await rm(folder, { recursive: true, force: true });
    }
  }, 5 * MINUTES);

  it(
    'starts with one command, which prints its URL, the accounts and the beta code',
    async () => {
      const { stdout } = await run('sh', ['operations/trial.sh'], {
        cwd: folder,
        maxBuffer: 64 * 1024 * 1024,
      });
      code = /beta code +(\d+)/.exec(stdout)?.[1] ?? '';
      expect(stdout).toContain(admin.email);
      expect((await fetch(WEB)).status).toBe(200);
      api = openApi(`${WEB}/api`, IDENTITY);
      token = await api.register(admin, code);
    },
    40 * MINUTES,
  );

  it.each(REACHABLE)('%s reaches %s at %i: %s', async (from, to, port, isOpen) => {
    // Uses its address in every network, because a name that doesn't resolve proves nothing.
    const all = '{{range .NetworkSettings.Networks}}{{.IPAddress}} {{end}}';
    const addresses = await docker(['inspect', '--format', all, await containerOf(to)]);
    const tries = `
      const {connect}=require('node:net');
      Promise.any('${addresses.trim()}'.split(' ').map((host)=>new Promise((open,shut)=>{
        const socket=connect({host,port:${port},timeout:2000},()=>open());
        socket.once('error',shut).once('timeout',shut);
      }))).then(()=>process.exit(0),()=>process.exit(3))`;
    const shell = addresses
      .trim()
      .split(' ')
      .map((host) => `nc -z -w 2 ${host} ${port}`)
      .join(' || ');
    const command = from === 'proxy' ? ['sh', '-c', shell] : ['node', '-e', tries];
    const reached = await compose('exec', '-T', from, ...command).then(
      () => true,
      () => false,
    );
    expect(reached).toBe(isOpen);
  });

  it.each(['ocr', 'redis', 'postgres'])('%s has no internet access', async (service) => {
    const routes = await compose('exec', '-T', service, 'cat', '/proc/net/route');
    // A default route has the destination 0.
    expect(routes).not.toMatch(/\t00000000\t[0-9A-F]{8}\t0003/);
  });

  it(
    'works in a browser from the gate to the email',
    async () => {
      const addresses = {
        ...{ webUrl: WEB, apiUrl: `${WEB}/api`, identityUrl: 'http://identity.localhost:4003' },
        ...{ inboxUrl: INBOX, bankSiteUrl: WEB, audience: 'https://api.circulate.local' },
        clientId: 'circulate-web',
      };
      await run(process.execPath, ['scripts/browse.mjs', 'trial'], {
        cwd: ROOT,
        env: {
          ...process.env,
          CIRCULATE_E2E_STACK: JSON.stringify(addresses),
          TRIAL_BETA_CODE: code,
        },
      });
    },
    15 * MINUTES,
  );

  it(
    'loses no email, and sends none twice except those that a killed worker was sending',
    async () => {
      await psql(`
      WITH made AS (
        INSERT INTO users (id, email, email_verified, first_name, last_name, company, code_type)
        SELECT gen_random_uuid(), 'reader-' || n || '@example.com', true, 'A', 'Reader', 'A', 'beta'
        FROM generate_series(1, ${READERS}) n RETURNING id
      ), banks AS (
        INSERT INTO bank_subscriptions (user_id, bank_id)
        SELECT made.id, b.id FROM made, banks b WHERE b.bank_name = 'central-bank-of-kenya'
      ) INSERT INTO category_subscriptions (user_id, category_id)
        SELECT made.id, c.id FROM made, categories c WHERE c.slug = 'foreign-exchange'`);
      await compose('up', '--detach', '--wait', '--scale', 'api=2', '--scale', 'worker=3');
      const isSent = `deliveries WHERE state = 'sent' AND sent_to LIKE 'reader-%'`;
      const upload = async (number: number) => {
        for (;;) {
          const body = uploadForm(admin, exchangeNotice(number));
          const headers = { authorization: `Bearer ${token}` };
          const answer = await fetch(`${WEB}/api/admin/upload`, { method: 'POST', headers, body });
          // An upload whose response was lost was stored: a retry is a duplicate.
          if ([200, 409].includes(answer.status)) return;
          expect([502, 503, 504]).toContain(answer.status);
        }
      };
      const uploads = Promise.all(Array.from({ length: CIRCULARS }, (_, index) => upload(index)));
      const passed = (share: number) =>
        expect
          .poll(() => count(isSent).catch(() => 0), { timeout: 10 * MINUTES, interval: 500 })
          .toBeGreaterThan(READERS * CIRCULARS * share);
      await passed(0.1);
      await signal((await containersOf('worker'))[1] ?? '', 'KILL');
      await passed(0.3);
      await compose('restart', 'postgres');
      await passed(0.5);
      await compose('restart', 'redis');
      await uploads;
      const all = READERS * CIRCULARS;
      await expect
        .poll(() => count(isSent).catch(() => 0), { timeout: 10 * MINUTES, interval: 1_000 })
        .toBe(all);
      const mails = (await inbox()).filter((mail) => mail.startsWith('reader-'));
      expect(new Set(mails).size).toBe(all);
      const doubled = mails.length - all;
      process.stdout.write(`${all} emails, ${all - new Set(mails).size} lost, ${doubled} twice\n`);
      // A worker has ten connections to the mail server.
      expect(doubled).toBeLessThanOrEqual(10);
    },
    25 * MINUTES,
  );

  it.each(['api', 'worker', 'ocr'])(
    'restarts a %s that hangs',
    async (service) => {
      const container = await containerOf(service);
      const restarts = Number((await stateOf(container)).split(' ')[0]);
      await signal(container, 'STOP');
      await expect
        .poll(() => stateOf(container), { timeout: 5 * MINUTES, interval: 2_000 })
        .toBe(`${restarts + 1} healthy`);
    },
    6 * MINUTES,
  );

  it(
    'restores its backup completely, and puts pending emails on hold',
    async () => {
      const tables = [
        'users',
        'circulars',
        'alerts',
        'deliveries',
        'banks',
        'category_subscriptions',
      ];
      const counts = async () => {
        const pairs = [];
        for (const table of tables) pairs.push([table, await count(table)]);
        return Object.fromEntries(pairs);
      };
      const before = await counts();
      const said = await compose('run', '--rm', 'backup');
      const [, name = ''] = /(circulate-[^\s/:]+)/.exec(said) ?? [];
      await compose('down');
      for (const volume of ['postgres', 'redis', 'files'])
        await docker(['volume', 'rm', `circulate_${volume}`]);
      await appendFile(join(folder, '.env'), 'HOLD_MAIL=true\n');
      await compose('up', '--detach', '--wait', 'postgres');
      await compose('run', '--rm', 'migrate', 'node', 'dist/commands/make-roles.js');
      await compose(
        'run',
        '--rm',
        'backup',
        'node',
        'dist/commands/restore.js',
        `/backups/${name}`,
      );
      await compose('up', '--detach', '--wait');
      expect(await counts()).toEqual(before);
      expect((await fetch(`${WEB}/api/readyz`)).status).toBe(200);
    },
    10 * MINUTES,
  );
});
