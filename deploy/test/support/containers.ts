import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ROOT } from '../../scripts/configuration-pages.ts';

const root = fileURLToPath(ROOT);
/** Script that creates stand-ins for the base images, for machines that can't reach a registry. */
const STAND_INS = join(root, '../shared/tools/base-images/make.sh');
const MOST_OUTPUT = 64 * 1024 * 1024;

/** Runs a program and returns its output; throws if it fails. */
export const run = (
  file: string,
  args: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
) => promisify(execFile)(file, args, { cwd: root, maxBuffer: MOST_OUTPUT, ...options });

export const hasEngine = ['info', 'compose version'].every(
  (command) => spawnSync('docker', command.split(' ')).status === 0,
);

/** Runs `docker` and returns its output; throws with its error output. */
export const docker = async (args: string[], cwd = root): Promise<string> =>
  (await run('docker', args, { cwd })).stdout.trim();

/** Gets the base images from a registry, or creates stand-ins. Throws if it can do neither. */
export const findBaseImages = async (names: string[]): Promise<void> => {
  const isThere = (name: string) => spawnSync('docker', ['image', 'inspect', name]).status === 0;
  const missing = () => names.filter((name) => !isThere(name));
  for (const name of missing()) await docker(['pull', '--quiet', name]).catch(() => undefined);
  if (missing().length === 0) return;
  if (!existsSync(STAND_INS)) throw new Error(`No registry gives ${missing().join(', ')}`);
  await run(STAND_INS, []);
};

/** Files that the operator adds to a clone. */
const OWN = ['.env', 'secrets', 'backups'];

/** Replaces the sources in a folder with those of this working tree; keeps the operator's files. */
export const putSources = async (folder: string): Promise<void> => {
  await clear(folder);
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = await run('git', args);
  for (const path of listed.stdout.split('\0').filter(Boolean)) {
    const from = join(root, path);
    if (existsSync(from)) await cp(from, join(folder, path));
  }
};

/** Replaces the sources in a folder with those of a tag or commit; keeps the operator's files. */
export const putSourcesOf = async (revision: string, folder: string): Promise<void> => {
  await clear(folder);
  const archive = join(folder, 'sources.tar');
  await run('git', ['archive', '--output', archive, revision]);
  await run('tar', ['-xf', archive], { cwd: folder });
  await rm(archive);
};

const clear = async (folder: string) => {
  for (const name of await readdir(folder))
    if (!OWN.includes(name)) await rm(join(folder, name), { recursive: true });
};
