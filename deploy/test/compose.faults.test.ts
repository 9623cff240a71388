import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../scripts/configuration-pages.ts';
import { docker, hasEngine, putSources, run } from './support/containers.ts';
import { tryConnections } from './support/networks.ts';
import {
  openTrial,
  prepareMachine,
  TRIAL,
  trialAdmin,
  trialApi,
  uploadNotice,
} from './support/trial.ts';

// `npm run test:compose`: a trial from scratch with the commands in docs/operations.md, then with
// faults.
const READERS = 200;
const CIRCULARS = 20;
const MINUTES = 60_000;

/** Secrets that can be replaced by any value, as in "Rotate keys". */
const NEW_KEYS = [
  ...['postgres_password', 'database_owner_password', 'database_program_password'],
  ...['identity_database_password', 'redis_password', 'beta_code_secret', 'product_token_secret'],
  ...['tombstone_secret', 'reading_pass_secret', 'bounce_secret', 'bounce_webhook_secret'],
  'channel_secret',
];

/** Connections that each service can open, matching the networks in docs/operations.md. */
const REACHES: Record<string, string[]> = {
  proxy: ['api:3000', 'api:4000', 'outside'],
  api: [
    ...['identity:4003', 'mailpit:1025', 'mailpit:8025', 'outside', 'postgres:5432'],
    ...['proxy:8080', 'redis:6379', 'worker:9464'],
  ],
  worker: [
    ...['api:3000', 'api:4000', 'api:9464', 'identity:4003', 'mailpit:1025', 'mailpit:8025'],
    ...['ocr:4010', 'outside', 'postgres:5432', 'redis:6379'],
  ],
  ocr: [],
  backups: ['api:3000', 'api:4000', 'identity:4003', 'outside', 'postgres:5432', 'redis:6379'],
  postgres: ['api:3000', 'api:4000', 'identity:4003', 'redis:6379'],
  redis: ['api:3000', 'api:4000', 'identity:4003', 'postgres:5432'],
  identity: [
    ...['api:3000', 'api:4000', 'mailpit:1025', 'mailpit:8025', 'outside', 'postgres:5432'],
    'redis:6379',
  ],
  mailpit: ['api:3000', 'api:4000', 'identity:4003', 'outside'],
};

describe.skipIf(!hasEngine)('trial in containers (skipped without a Docker engine)', () => {
  let folder: string;
  let code = '';
  let trial: ReturnType<typeof openTrial>;
  /** Runs a command of the operator guide and returns its output. */
  const say = async (command: string) =>
    (await run('sh', ['-c', `{ ${command}; } 2>&1`], { cwd: folder })).stdout;
  /** Measurements of this run, written to test-results/compose.json. */
  const measured: Record<string, unknown> = {};

  beforeAll(async () => {
    folder = await prepareMachine();
    await putSources(folder);
    trial = openTrial(folder);
  }, 20 * MINUTES);
  afterAll(async () => {
    const results = new URL('deploy/test-results/', ROOT);
    await mkdir(results, { recursive: true });
    await writeFile(new URL('compose.json', results), JSON.stringify(measured, null, 2));
    await trial?.remove();
  }, 5 * MINUTES);

  it(
    'starts with one command, which prints its URL, accounts and access code',
    async () => {
      const stdout = await trial.start();
      code = /access code +(\d+)/.exec(stdout)?.[1] ?? '';
      expect(code).not.toBe('');
      expect(stdout).toContain(trialAdmin.email);
      expect((await fetch(TRIAL.web)).status).toBe(200);
      measured.images = await trial.imageSizes();
    },
    40 * MINUTES,
  );

  it(
    'lets each service reach only those it needs, and the internet only as documented',
    async () => {
      measured.networks = await tryConnections();
      expect(measured.networks).toEqual(REACHES);
    },
    10 * MINUTES,
  );

  it(
    'works in a browser, from the access code to the email',
    async () => {
      const addresses = {
        ...{ webUrl: TRIAL.web, apiUrl: `${TRIAL.web}/api`, identityUrl: TRIAL.identity },
        ...{ inboxUrl: TRIAL.inbox, bankSiteUrl: TRIAL.web, clientId: 'circulate-web' },
        audience: 'https://api.circulate.local',
      };
      const stack = { CIRCULATE_E2E_STACK: JSON.stringify(addresses), TRIAL_BETA_CODE: code };
      const env = { ...process.env, ...stack };
      await run(process.execPath, ['scripts/browse.mjs', 'trial'], { env });
    },
    15 * MINUTES,
  );

  it(
    'loses no email, and duplicates only those that a killed worker was sending',
    async () => {
      await trial.addReaders(READERS);
      await appendFile(join(folder, '.env'), 'API_REPLICAS=2\nWORKER_REPLICAS=3\n');
      await trial.compose('up', '--detach', '--wait');
      expect(await trial.containersOf('worker')).toHaveLength(3);
      const token = await trialApi.signIn(trialAdmin);
      const waitFor = (circulars: number) =>
        expect
          .poll(trial.sent, { timeout: 10 * MINUTES, interval: 500 })
          .toBeGreaterThanOrEqual(READERS * circulars);

      const numbers = Array.from({ length: CIRCULARS }, (_, index) => index);
      const uploads = Promise.all(numbers.map((number) => uploadNotice(token, number)));
      await waitFor(2);
      await trial.compose('restart', 'postgres');
      await waitFor(6);
      await trial.compose('restart', 'redis');
      await waitFor(10);
      const early = await trial.inbox();
      const doubledByRestarts = early.length - new Set(early).size;
      await trial.signal((await trial.containersOf('worker'))[1] ?? '', 'KILL');
      await uploads;
      await waitFor(CIRCULARS);

      const mails = await trial.inbox();
      const emails = READERS * CIRCULARS;
      const doubledByKill = mails.length - emails - doubledByRestarts;
      const lost = emails - new Set(mails).size;
      measured.faults = { emails, lost, doubledByRestarts, doubledByKill };
      expect({ lost, doubledByRestarts }).toEqual({ lost: 0, doubledByRestarts: 0 });
      // A worker has at most ten connections to the mail server.
      expect(doubledByKill).toBeLessThanOrEqual(10);
    },
    25 * MINUTES,
  );

  it(
    'restarts the API, the worker and the OCR service when they hang',
    async () => {
      const hang = async (service: string) => {
        const container = await trial.containerOf(service);
        const restarts = Number((await trial.stateOf(container)).split(' ')[0]);
        const since = Date.now();
        await trial.signal(container, 'STOP');
        await expect
          .poll(() => trial.stateOf(container), { timeout: 8 * MINUTES, interval: 2_000 })
          .toBe(`${restarts + 1} healthy`);
        return [service, `healthy after ${Math.round((Date.now() - since) / 1000)} s`];
      };
      const found = await Promise.all(['api', 'worker', 'ocr'].map(hang));
      measured.hung = Object.fromEntries(found);
    },
    10 * MINUTES,
  );

  it(
    'runs the diagnostic commands in the guide',
    async () => {
      expect(await say('docker compose logs worker')).toContain('worker started');
      const memory = await say(
        "docker compose exec redis sh -c 'REDISCLI_AUTH=$(cat /run/secrets/redis_password) redis-cli info memory'",
      );
      expect(memory).toContain('used_memory');
      const once = 'docker compose run --rm --no-deps worker node dist/commands';
      // Both exit with an error, since a trial has no model, and its domain has no DNS records.
      expect(await say(`${once}/check-ai.js || true`)).toContain('No AI model is connected');
      expect(await say(`${once}/check-mail-domain.js || true`)).toContain('SPF');
    },
    10 * MINUTES,
  );

  it(
    'works after its keys are rotated',
    async () => {
      const password = 'another-password';
      await say(
        `docker compose exec postgres psql -U circulate circulate -c "ALTER ROLE circulate PASSWORD '${password}'"`,
      );
      for (const name of NEW_KEYS) await rm(join(folder, 'secrets', name));
      await say('sh ./deploy/make-secrets.sh');
      await writeFile(join(folder, 'secrets/postgres_password'), password);
      await say('docker compose up --detach --force-recreate');
      await trial.compose('up', '--detach', '--wait');
      expect((await fetch(`${TRIAL.web}/api/readyz`)).status).toBe(200);
      expect(await trialApi.signIn(trialAdmin)).not.toBe('');
      const made = await say(
        'docker compose exec api node dist/commands/beta-code.js --accounts 1',
      );
      expect(made).toMatch(/^\d{6}$/m);
    },
    20 * MINUTES,
  );

  it(
    'restores a backup completely, and puts pending emails on hold',
    async () => {
      const before = await trial.counts();
      const said = await trial.compose('run', '--rm', 'backup');
      const [, name = ''] = /(circulate-[^\s/:]+)/.exec(said) ?? [];
      await trial.compose('down');
      for (const volume of ['postgres', 'redis', 'files'])
        await docker(['volume', 'rm', `circulate_${volume}`]);
      await appendFile(join(folder, '.env'), 'HOLD_MAIL=true\n');
      await trial.compose('up', '--detach', '--wait', 'postgres');
      const once = (service: string, command: string, ...args: string[]) =>
        trial.compose('run', '--rm', service, 'node', `dist/commands/${command}.js`, ...args);
      await once('migrate', 'make-roles');
      await once('backup', 'restore', `/backups/${name}`);
      await trial.compose('up', '--detach', '--wait');
      measured.restored = await trial.counts();
      expect(measured.restored).toEqual(before);
      expect((await fetch(`${TRIAL.web}/api/readyz`)).status).toBe(200);
      expect(await once('backup', 'held-mail', 'hold')).toContain('0 messages are on hold');
      expect(await once('backup', 'held-mail', 'send')).toContain('0 messages will be sent now');
    },
    15 * MINUTES,
  );
});
