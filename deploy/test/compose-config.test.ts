import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../scripts/configuration-pages.ts';

const root = fileURLToPath(ROOT);
const hasCompose = spawnSync('docker', ['compose', 'version']).status === 0;

/**
 * Runs `docker compose config` with these settings and profiles; returns the names of the services
 * it would start.
 */
const servicesOf = (envFile: string, profiles: string[]) => {
  const { PATH, HOME } = process.env;
  const args = ['compose', '--env-file', envFile, 'config', '--services'];
  const env = { PATH, HOME, COMPOSE_PROFILES: profiles.join(',') };
  return execFileSync('docker', args, { cwd: root, env, encoding: 'utf8' }).trim().split('\n');
};

describe.skipIf(!hasCompose)('docker-compose.yml (skipped without docker)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'circulate-compose-'));
  const filled = join(folder, 'env');
  beforeAll(() => {
    const example = readFileSync(join(root, '.env.example'), 'utf8');
    writeFileSync(filled, example.replaceAll(/^(\w+)=$/gm, '$1=https://circulate.example'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    [[], 'proxy'],
    [['tools'], 'backup'],
    [['renderer'], 'renderer'],
    [['monitoring'], 'node-exporter'],
    [['monitoring', 'renderer', 'tools'], 'prometheus'],
  ])(
    'is accepted by docker compose with .env.example filled in and the profiles %j',
    (profiles, service) => {
      expect(servicesOf(filled, profiles)).toContain(service);
    },
  );

  it.each([
    [['trial'], 'mailpit'],
    [['trial', 'tools', 'renderer', 'monitoring'], 'identity'],
  ])('is accepted by docker compose for a trial with the profiles %j', (profiles, service) => {
    expect(servicesOf(join(root, 'deploy/trial.env'), profiles)).toContain(service);
  });
});
