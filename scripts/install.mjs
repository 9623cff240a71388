// Installs what the workspace needs, once for each state of the lockfile. Plain Node: nothing is
// installed yet when this runs.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = new URL('..', import.meta.url).pathname;
const STAMP = join(ROOT, 'node_modules', '.installed');
const FLOOR = [20, 19];

export const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

process.env.TURBO_TELEMETRY_DISABLED = '1';

/**
 * Runs the workspace's pnpm, which need not be installed. With `quiet` it prints what the command
 * said only when that fails; a failure ends this program.
 */
export const pnpm = (args, { quiet = false } = {}) => {
  const { status, stdout } = spawnSync('npx', ['-y', packageManager, ...args], {
    cwd: ROOT,
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', 'inherit'],
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  console.error(`${stdout ?? ''}\n"pnpm ${args.join(' ')}" failed: see above.`);
  process.exit(1);
};

export const installWhatIsMissing = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < FLOOR[0] || (major === FLOOR[0] && minor < FLOOR[1])) {
    process.exit(1);
  }
  const state = createHash('sha256')
    .update(readFileSync(join(ROOT, 'pnpm-lock.yaml')))
    .update(readFileSync(join(ROOT, 'pnpm-workspace.yaml')))
    .update(process.version)
    .digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === state) return;
  pnpm(['install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only'], {
    quiet: true,
  });
  writeFileSync(STAMP, state);
};
