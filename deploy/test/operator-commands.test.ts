import { execFile } from 'node:child_process';
import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '@circulate/local-servers';
import { expect, it } from 'vitest';
import { ROOT } from '../scripts/configuration-pages.ts';
import { operationsPage, runbookPage } from './support/operations-page.ts';

const text = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');

const TRIAL = 'deploy/test/support/trial.ts';
const COMPOSE = 'deploy/test/compose.faults.test.ts';
const SECRETS = 'deploy/test/make-secrets.test.ts';
const BACKUP = 'deploy/test/backup-commands.faults.test.ts';

/**
 * For each command in the operator guide, a file that contains its code or test, and words in that
 * file.
 */
const RUN: Record<string, [file: string, words: string]> = {
  'npm start': ['deploy/test/npm-start.faults.test.ts', "spawn('npm', ['start'"],
  'npm test': ['.ci/run', 'npm test'],
  'npm run test:faults': ['.ci/run', 'npm run test:faults'],
  'npm run test:compose': ['.github/workflows/images.yml', 'npm run test:compose'],
  'npm run test:clock': ['apps/worker/test/clock/digest-clock.faults.test.ts', 'DIGEST_PERIODS'],
  'npm run backup -- FOLDER': [BACKUP, "npmRun('backup'"],
  'npm run restore -- FOLDER': [BACKUP, "npmRun('restore'"],
  'npm run check-ai': ['apps/worker/test/check-ai.test.ts', 'check-ai'],
  'npm run evaluate -- --set DIR --model NAME': [
    'apps/worker/test/evaluate.faults.test.ts',
    'evaluate',
  ],
  'npm run simulate-models -- --set DIR': [
    'apps/worker/test/evaluate.faults.test.ts',
    "runScript('simulate-models'",
  ],
  'npm run bench deliver': ['bench/test/benches.faults.test.ts', 'deliver:'],
  'npm run bench workers': ['bench/test/benches.faults.test.ts', 'workers:'],
  'npm run kubernetes -- FOLDER': ['deploy/test/kubernetes.test.ts', 'kubernetesPages()'],
  'MIGRATION_ROWS=1000000 npx vitest run test/migrations.faults.test.ts': [
    'packages/database/test/migrations.faults.test.ts',
    'MIGRATION_ROWS',
  ],
  'sh deploy/trial.sh': [TRIAL, 'trial.sh'],
  'sh deploy/make-secrets.sh': [SECRETS, 'make-secrets.sh'],
  'cp .env.example .env': ['deploy/test/compose-config.test.ts', '.env.example'],
  "printf %s 'the password' > secrets/smtp_password": [SECRETS, 'smtp_password'],
  "printf %s 'the key' > secrets/s3_secret_access_key": [SECRETS, 'readable by containers'],
  'openssl genrsa 2048 > secrets/dkim_private_key': [
    'deploy/test/operator-commands.test.ts',
    'DKIM',
  ],
  'openssl rsa -in secrets/dkim_private_key -pubout -outform der | base64 -w0': [
    'deploy/test/operator-commands.test.ts',
    'DKIM',
  ],
  'docker compose up --detach --build': ['deploy/trial.sh', 'docker compose up --detach --build'],
  'docker compose exec api node dist/commands/beta-code.js --accounts 1': [
    COMPOSE,
    'docker compose exec api node dist/commands/beta-code.js --accounts 1',
  ],
  'docker compose up --detach': [COMPOSE, "compose('up', '--detach', '--wait')"],
  'docker compose up --detach postgres': [COMPOSE, "'--wait', 'postgres')"],
  'docker compose up --detach --force-recreate': [COMPOSE, 'up --detach --force-recreate'],
  'docker compose logs': [COMPOSE, 'docker compose logs'],
  'docker compose build': ['deploy/test/compose-upgrade.faults.test.ts', "compose('build')"],
  'docker compose exec postgres psql -U circulate circulate -c "ALTER ROLE circulate PASSWORD \'…\'"':
    [COMPOSE, 'docker compose exec postgres psql -U circulate circulate -c "ALTER ROLE'],
  'docker compose ps': [TRIAL, "compose('ps'"],
  'docker compose down': [COMPOSE, "compose('down')"],
  'docker compose down --volumes': [TRIAL, "compose('down', '--volumes'"],
  'docker volume rm circulate_postgres': [COMPOSE, "['volume', 'rm'"],
  'docker volume rm circulate_postgres circulate_redis': [COMPOSE, "['volume', 'rm'"],
  'docker compose run --rm backup': [COMPOSE, "compose('run', '--rm', 'backup')"],
  'docker compose run --rm migrate node dist/commands/make-roles.js': [COMPOSE, "'make-roles'"],
  'docker compose run --rm backup node dist/commands/restore.js /backups/circulate-…': [
    COMPOSE,
    "once('backup', 'restore'",
  ],
  'docker compose run --rm backup node dist/commands/held-mail.js hold': [
    COMPOSE,
    "'held-mail', 'hold'",
  ],
  'docker compose run --rm backup node dist/commands/held-mail.js send': [
    COMPOSE,
    "'held-mail', 'send'",
  ],
  'docker compose run --rm --no-deps worker node dist/commands/check-mail-domain.js': [
    COMPOSE,
    '/check-mail-domain.js',
  ],
  'docker compose run --rm --no-deps worker node dist/commands/check-ai.js': [
    COMPOSE,
    '/check-ai.js',
  ],
  "docker compose exec redis sh -c 'REDISCLI_AUTH=$(cat /run/secrets/redis_password) redis-cli info memory'":
    [COMPOSE, 'redis-cli info memory'],
  "docker compose exec postgres psql -U circulate circulate -c 'UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL'":
    ['packages/database/test/migrate.test.ts', 'SET rolled_back_at = now()'],
  'DROP SCHEMA bullmq CASCADE': [
    'apps/worker/test/stuck-queue.faults.test.ts',
    'DROP SCHEMA bullmq CASCADE',
  ],
  'SELECT auth0_id, last_error FROM provider_deletions': [
    'apps/api/test/users/provider-deletions.test.ts',
    'SELECT auth0_id, last_error FROM provider_deletions',
  ],
  'curl --header "authorization: Bearer …" https://HOST/api/docs/json': [
    'apps/api/test/http.test.ts',
    "production.http.get('/docs/json').set('authorization'",
  ],
};

const PROGRAMS =
  /^(?:(?:docker|npm|npx|sh|node|kubectl|openssl|git|cp|printf|curl|psql|DROP|SELECT|ALTER|UPDATE) |[A-Z_]+=\S+ npx )/;

/** Returns the commands on a page, from code blocks and sentences, without their comments. */
const commandsOf = (page: string): string[] => {
  const joined = page.replaceAll('\\\n', ' ');
  const blocks = [...joined.matchAll(/\n\n((?: {4,}\S.*\n)+)/g)].flatMap(([, block = '']) =>
    block.split('\n').map((line) => line.replace(/ {2,}#.*/, '')),
  );
  const inline = [...joined.replaceAll(/^ {4}.*$/gm, '').matchAll(/`([^`]+)`/g)];
  return [...blocks, ...inline.map(([, code = '']) => code)]
    .map((command) => command.trim().replaceAll(/\s+/g, ' '))
    .filter((command) => PROGRAMS.test(command));
};

/** The operator guide, with its list of commands that no test runs. */
const [guide = '', exceptions = ''] = operationsPage.split('\nNo test runs these commands:');
const notRun = commandsOf(exceptions);

it('every command in the operator guide is tested, or listed in the guide as untested', () => {
  const more = ['scale', 'ai', 'hosted-identity', 'security'].map((page) =>
    text(`docs/${page}.md`),
  );
  const commands = [guide, runbookPage, text('README.md'), ...more].flatMap(commandsOf);
  expect(new Set([...Object.keys(RUN), ...notRun])).toEqual(new Set(commands));
  expect(notRun.filter((command) => command in RUN)).toEqual([]);
});

it.each(Object.entries(RUN))('a test runs %s', (_, [file, words]) => {
  expect(text(file)).toContain(words);
});

it.skipIf(!findProgram('openssl'))(
  'the guide’s commands create a DKIM key and print its public half (skipped without openssl)',
  async () => {
    const dir = await mkdtemp(join(tmpdir(), 'circulate-dkim-'));
    await mkdir(join(dir, 'secrets'));
    const script = commandsOf(operationsPage)
      .filter((command) => command.startsWith('openssl '))
      .join('\n');
    const { stdout } = await promisify(execFile)('sh', ['-c', script], { cwd: dir });
    const key = createPublicKey(await readFile(join(dir, 'secrets/dkim_private_key')));
    expect(stdout).toBe(key.export({ type: 'spki', format: 'der' }).toString('base64'));
    await rm(dir, { recursive: true });
  },
);
