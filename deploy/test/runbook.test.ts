import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram, findRedisServer } from '@circulate/local-servers';
import { afterEach, expect, it } from 'vitest';
import { readCompose, trialSettings } from './support/compose.ts';
import { startProgram } from './support/debian-servers.ts';
import { commandsIn, operationsPage, runbookPage } from './support/operations-page.ts';
import { findPorts, redisCommand } from './support/start-composed.ts';

const run = promisify(execFile);
const canRun = findRedisServer() && findProgram('redis-cli');

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/**
 * Starts the compose file's Redis on this machine. Returns a function that adapts commands for its
 * container to run here.
 */
const startRedisHere = async () => {
  const dir = await mkdtemp(join(tmpdir(), 'circulate-runbook-'));
  cleanUps.push(() => rm(dir, { recursive: true }));
  await mkdir(join(dir, 'redis'));
  const secret = join(dir, 'redis_password');
  await writeFile(secret, 'a-long-password');
  const moved = (part: string) => part.replaceAll('/run/secrets/redis_password', secret);
  const command = readCompose(trialSettings()).services.redis?.command.map(moved) ?? [];
  const port = String((await findPorts(['redis'])).get('redis'));
  const redis = startProgram(redisCommand({ command, dir, port }), { env: {} });
  cleanUps.push(redis.terminate);
  return (asked: string) => moved(asked).replace('redis-cli', `redis-cli -p ${port}`);
};

it.skipIf(!canRun)(
  'Redis accepts the runbook’s command and its password (skipped without Redis)',
  async () => {
    const here = await startRedisHere();
    const [, told = ''] = /docker compose exec redis (.*redis-cli[^`\n]*)/.exec(runbookPage) ?? [];
    const [, script = told] = /^sh -c '([^']+)'$/.exec(told) ?? [];
    const ask = () => run('sh', ['-c', here(script)]).then(({ stdout }) => stdout);
    await expect.poll(ask, { timeout: 600_000 }).toContain('used_memory');
  },
);

it('the runbook enables optional services in .env, where upgrades find them too', () => {
  expect(operationsPage).not.toMatch(/--profile (?!trial)/);
  for (const profile of ['renderer', 'monitoring']) {
    expect(operationsPage).toContain(`\`COMPOSE_PROFILES=${profile}\``);
  }
});

it('an upgrade restarts the monitoring services, which read files from the repository', () => {
  const commands = commandsIn('Upgrade').map((line) => line.replace(/ {2,}#.*/, ''));
  const { services } = readCompose(trialSettings());
  // A running container reads a mounted folder of the repository only once, and nothing recreates
  // it.
  const reading = Object.entries(services)
    .filter(([, { volumes }]) => volumes.some((volume) => volume.startsWith('./deploy/')))
    .map(([name]) => name);
  expect(reading).toEqual(['prometheus', 'alertmanager', 'blackbox']);
  expect(commands.at(-2)).toBe('docker compose up --detach');
  expect(commands.at(-1)).toBe(`docker compose restart ${reading.join(' ')}`);
});
