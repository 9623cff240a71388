// The health check of a program in a container: `node healthcheck.mjs URL` exits with 0 if URL
// responds well. Docker restarts only containers that exit, not those that hang. So a program that
// doesn't respond at `/healthz`, which depends on nothing else, SILENT_TIMES in a row is killed
// here. Its init exits with it, and Docker restarts the container.
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SILENT_TIMES = 6;
/** A healthy program responds within five seconds, even at ten times the usual load. */
const TIMEOUT_MS = 10_000;
/** Has one empty file per silent check. Those fit even if the program has filled the disk. */
const MARKS = join(tmpdir(), 'silent-times');
/** Names that engines give the init that `init: true` puts before the program. */
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
// A stopped init forwards no signals and never exits, even after the program has, so Docker
// couldn't stop the container in time. SIGCONT wakes it; the init also forwards it to the program.
if (hasInit && /\) T /.test(read('/proc/1/stat'))) process.kill(1, 'SIGCONT');

const url = new URL(process.argv[2] ?? '');
const [isHealthy, isSilent] = await Promise.all([
  ask(url).then(
    ({ ok }) => ok,
    () => false,
  ),
  // A refused connection means that the program is just starting or stopping.
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
