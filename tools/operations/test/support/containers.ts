import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ROOT } from '../../scripts/configuration-pages.ts';

const run = promisify(execFile);
const root = fileURLToPath(ROOT);
/** Replaces the base images on machines without access to a container registry. */
const STAND_INS = join(root, '../shared/tools/base-images/make.sh');
const MOST_OUTPUT = 64 * 1024 * 1024;

/** Whether a Docker engine and compose are available. */
export const hasEngine = ['info', 'compose version'].every(
  (command) => spawnSync('docker', command.split(' ')).status === 0,
);

/** Runs `docker` and returns its output; throws its error. */
export const docker = async (args: string[], cwd = root): Promise<string> =>
  (await run('docker', args, { cwd, maxBuffer: MOST_OUTPUT })).stdout.trim();

/** Finds the base images in a registry, or stand-ins for them. Throws if neither is available. */
export const findBaseImages = async (names: string[]): Promise<void> => {
  const isThere = (name: string) => spawnSync('docker', ['image', 'inspect', name]).status === 0;
  const missing = () => names.filter((name) => !isThere(name));
  for (const name of missing()) await docker(['pull', '--quiet', name]).catch(() => undefined);
  if (missing().length === 0) return;
  if (!existsSync(STAND_INS)) throw new Error(`No registry gives ${missing().join(', ')}`);
  await run(STAND_INS, [], { cwd: root, maxBuffer: MOST_OUTPUT });
};

/** Copies the sources like a fresh clone, with its own `.env`, secrets and backups. */
export const cloneSources = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'circulate-trial-'));
  const listed = await run(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: root,
      maxBuffer: MOST_OUTPUT,
    },
  );
  for (const path of listed.stdout.split('\0').filter(Boolean)) {
    const from = join(root, path);
    if (existsSync(from)) await cp(from, join(folder, path));
  }
  return folder;
};
