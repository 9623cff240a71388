// Installs what the workspace needs, once for each state of the lockfile. Plain Node: nothing is
// installed yet when this runs.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

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

/** npm, pnpm and turbo keep files in the home folder. Without one to write to, that is the clone's. */
const findHome = () => {
  if (isWritable(homedir())) return;
  const home = join(ROOT, '.local', 'home');
  mkdirSync(home, { recursive: true });
  process.env.HOME = home;
  // npm hands its own folders on to what it runs.
  for (const name of Object.keys(process.env))
    if (/^npm_config_(cache|userconfig|prefix|globalconfig)$/i.test(name)) delete process.env[name];
};

const endGroup = ({ pid }) => {
  try {
    if (process.platform === 'win32') process.kill(pid, 'SIGTERM');
    else process.kill(-pid, 'SIGTERM');
  } catch {
    // It ended by itself meanwhile.
  }
};

/**
 * Runs the workspace's pnpm, which need not be installed. With `quiet` it prints what the command
 * said only when that fails; a failure ends this program, and so does `signal`.
 */
export const pnpm = async (args, { quiet = false, signal } = {}) => {
  const child = spawn('npx', ['-y', packageManager, ...args], {
    cwd: ROOT,
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    // A group of its own, so that all of it can be ended.
    detached: process.platform !== 'win32',
  });
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (text) => {
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
    console.log('\nStopped');
    process.exit(0);
  }
  if (status === 0) return;
  console.error(`${said}\n"pnpm ${args.join(' ')}" failed: see above.`);
  process.exit(1);
};

/** Ends this program with one sentence where Node is too old for it. */
const checkNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > FLOOR[0] || (major === FLOOR[0] && minor >= FLOOR[1])) return;
  console.error(`Circulate needs Node ${FLOOR.join('.')} or newer; this is ${process.version}.`);
  process.exit(1);
};

/** Installs the workspace's packages where its lockfile, or Node, is another than the last time. */
export const installWhatIsMissing = async ({ signal } = {}) => {
  checkNode();
  findHome();
  const state = createHash('sha256')
    .update(readFileSync(join(ROOT, 'pnpm-lock.yaml')))
    .update(readFileSync(join(ROOT, 'pnpm-workspace.yaml')))
    .update(process.version)
    .digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === state) return;
  await pnpm(['install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only'], {
    quiet: true,
    signal,
  });
  writeFileSync(STAMP, state);
};
