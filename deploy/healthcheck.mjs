// The health check of a program in a container: `node healthcheck.mjs URL` exits with 0 if URL responds
// well. Docker only restarts containers that exit. A program that hangs, or was stopped, doesn't respond
// at `/healthz`, which depends only on the program itself: after SILENT_TIMES in a row it is killed
// here, its init exits with it, and Docker starts it again.
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SILENT_TIMES = 6;
/** Even at ten times the machine's load, a healthy program responds within five seconds. */
const TIMEOUT_MS = 10_000;
/** One empty file for each silent check: these fit even if the program has filled the disk. */
const MARKS = join(tmpdir(), 'silent-times');
/** The init that `init: true` puts before the program, under the names that engines use. */
const INITS = ['docker-init', 'tini', 'catatonit'];

const ask = (url) => fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
const read = (path) => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
};

const hasInit = INITS.includes(read('/proc/1/comm'));
// A stopped init forwards no signal and never exits, not even after the program has: the container could
// not be stopped in time. SIGCONT wakes it, and it forwards that to the program.
if (hasInit && /\) T /.test(read('/proc/1/stat'))) process.kill(1, 'SIGCONT');

const url = new URL(process.argv[2] ?? '');
const [isHealthy, isSilent] = await Promise.all([
  ask(url).then(
    ({ ok }) => ok,
    () => false,
  ),
  // A refused connection means that a program is starting or stopping.
  ask(new URL('/healthz', url)).then(
    () => false,
    ({ name }) => name === 'TimeoutError',
  ),
]);
if (isSilent) {
  mkdirSync(MARKS, { recursive: true });
  closeSync(openSync(join(MARKS, String(Date.now())), 'w'));
  if (readdirSync(MARKS).length >= SILENT_TIMES && hasInit) {
    rmSync(MARKS, { recursive: true });
    for (const pid of read('/proc/1/task/1/children').split(' '))
      process.kill(Number(pid), 'SIGKILL');
  }
} else rmSync(MARKS, { recursive: true, force: true });
process.exit(isHealthy ? 0 : 1);
