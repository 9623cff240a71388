// Installs the workspace's packages when the lockfile has changed. In plain Node, because it runs
// before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withProgress } from './progress.mjs';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STAMP = join(ROOT, 'node_modules', '.installed');
const FLOOR = [20, 19];

export const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

process.env.TURBO_TELEMETRY_DISABLED = '1';

const isWritable = (path) => {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * Uses a home folder in the clone if the user's isn't writable, because npm, pnpm and turbo store
 * files there.
 */
const findHome = () => {
  if (isWritable(homedir())) return;
  const home = join(ROOT, '.local', 'home');
  mkdirSync(home, { recursive: true });
  process.env.HOME = home;
  // npm passes its own folders on to child processes.
  for (const name of Object.keys(process.env))
    if (/^npm_config_(cache|userconfig|prefix|globalconfig)$/i.test(name)) delete process.env[name];
};

let hasStopped = false;

const endGroup = ({ pid }) => {
  try {
    if (process.platform === 'win32') process.kill(pid, 'SIGTERM');
    else process.kill(-pid, 'SIGTERM');
  } catch {
    // The process has exited in the meantime.
  }
};

/**
 * Runs a command in a shell or, with `args`, a program. Prints its output only if it fails. A
 * failure ends this program, as does `signal`.
 */
export const run = async (command, { args, signal, quiet = true, ...options }) => {
  const child = spawn(command, args ?? [], {
    cwd: ROOT,
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    shell: args === undefined || process.platform === 'win32',
    // In a process group of its own, so that all of it can be stopped.
    detached: process.platform !== 'win32',
    ...options,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  const stop = () => endGroup(child);
  signal?.addEventListener('abort', stop);
  if (signal?.aborted) stop();
  const status = await new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', resolve);
  });
  signal?.removeEventListener('abort', stop);
  if (signal?.aborted) {
    // A command that ran in parallel may already have printed it.
    if (!hasStopped) console.log('\nStopped');
    hasStopped = true;
    process.exit(0);
  }
  if (status === 0) return;
  const advice = /ENOSPC|no\s+space\s+left/i.test(said)
    ? 'The disk is full: free 2 GB, then try again.'
    : 'See above, then try again.';
  console.error(`${said}\n"${[command, ...(args ?? [])].join(' ')}" failed. ${advice}`);
  process.exit(1);
};

/** Runs the workspace's version of pnpm, which needn't be installed. */
export const pnpm = (args, options = {}) =>
  run('npx', { args: ['-y', packageManager, ...args], quiet: false, ...options });

/** Exits with a one-sentence error if Node is too old. */
const checkNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > FLOOR[0] || (major === FLOOR[0] && minor >= FLOOR[1])) return;
  console.error(`Circulate needs Node ${FLOOR.join('.')} or newer; this is ${process.version}.`);
  process.exit(1);
};

/** Workspaces that `npm start` runs. Their dependencies are installed and built too. */
export const STACK = [
  'apps/web',
  'apps/api',
  'apps/worker',
  'apps/identity',
  'packages/local-stack',
];

/**
 * Returns the state at the last install: lockfile, Node version and, after `npm start`, a mark that
 * it was partial.
 */
const installed = () => (existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '');
const PART = ' for npm start';

/** Returns lockfile and Node version at the last install. */
export const installedState = () => installed().replace(PART, '');

const install = async ({ signal, filters = [], isEnough, stamp }) => {
  checkNode();
  findHome();
  const state = createHash('sha256')
    .update(readFileSync(join(ROOT, 'pnpm-lock.yaml')))
    .update(readFileSync(join(ROOT, 'pnpm-workspace.yaml')))
    .update(process.version)
    .digest('hex');
  const before = installed();
  if (isEnough(before, state)) return false;
  const options = ['--frozen-lockfile', '--prefer-offline', '--reporter=append-only'];
  await withProgress(
    'Installing packages',
    '10 s; a few minutes if packages must be downloaded',
    pnpm(['install', ...options, ...filters], { quiet: true, signal }),
  );
  writeFileSync(STAMP, stamp(state));
  return true;
};

/**
 * Installs all packages of the workspace if lockfile or Node have changed since the last install.
 */
export const installWhatIsMissing = ({ signal } = {}) =>
  install({ signal, isEnough: (before, state) => before === state, stamp: (state) => state });

/** Installs what `npm start` needs, if anything is missing. Returns whether it was. */
export const installForStart = ({ signal } = {}) =>
  install({
    signal,
    filters: STACK.map((folder) => `--filter={./${folder}}...`),
    isEnough: (before, state) => before.startsWith(state),
    stamp: (state) => state + PART,
  });
