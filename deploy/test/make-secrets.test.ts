import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ROOT } from '../scripts/configuration-pages.ts';
import { readCompose, trialSettings } from './support/compose.ts';

const run = promisify(execFile);
const { secrets } = readCompose(trialSettings());

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'circulate-secrets-'));
  await mkdir(join(dir, 'deploy'));
  const script = 'deploy/make-secrets.sh';
  await cp(new URL(script, ROOT), join(dir, script));
});
afterEach(() => rm(dir, { recursive: true }));

const makeSecrets = () => run('sh', [join(dir, 'deploy/make-secrets.sh')]);
const permissionsOf = async (path: string) =>
  ((await stat(join(dir, path))).mode & 0o777).toString(8);

it('make-secrets.sh creates all secrets that compose needs, private to the operator', async () => {
  await makeSecrets();
  expect((await readdir(join(dir, 'secrets'))).toSorted()).toEqual(Object.keys(secrets).toSorted());
  expect(await permissionsOf('secrets')).toBe('700');
});

it('make-secrets.sh leaves secrets writable by the operator and readable by containers', async () => {
  await makeSecrets();
  for (const name of Object.keys(secrets)) {
    expect(await permissionsOf(join('secrets', name)), name).toBe('644');
  }
});

it('make-secrets.sh keeps existing secrets, and makes them writable if an earlier release left them read-only', async () => {
  await makeSecrets();
  const file = join(dir, 'secrets/smtp_password');
  await writeFile(file, 'the password');
  await run('chmod', ['444', file]);
  const made = await readFile(join(dir, 'secrets/redis_password'), 'utf8');
  await makeSecrets();
  expect(await readFile(file, 'utf8')).toBe('the password');
  expect(await readFile(join(dir, 'secrets/redis_password'), 'utf8')).toBe(made);
  expect(await permissionsOf('secrets/smtp_password')).toBe('644');
});
