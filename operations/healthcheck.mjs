// The health check of a program in a container: `node healthcheck.mjs URL` ends with 0 where URL answers well.
// Docker restarts only what exits. A program that hangs, or was stopped, gives no answer at `/healthz`, which asks
// nothing but the program itself: after SILENT_TIMES in a row it is killed here, its init ends with it, and Docker
// starts it anew.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';

const SILENT_TIMES = 8;
const TIMEOUT_MS = 4_000;
const COUNT = '/tmp/silent-times';
/** The init that `init: true` puts before the program, under the names that engines give it. */
const INITS = ['docker-init', 'tini', 'catatonit'];

const ask = (url) => fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
const read = (path) => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
};

const url = new URL(process.argv[2] ?? '');
const [isHealthy, isSilent] = await Promise.all([
  ask(url).then(
    ({ ok }) => ok,
    () => false,
  ),
  // A port that refuses is one of a program that starts or stops.
  ask(new URL('/healthz', url)).then(
    () => false,
    ({ name }) => name === 'TimeoutError',
  ),
]);
if (isSilent) {
  const times = Number(read(COUNT)) + 1;
  writeFileSync(COUNT, String(times));
  if (times >= SILENT_TIMES && INITS.includes(read('/proc/1/comm'))) {
    rmSync(COUNT);
    for (const pid of read('/proc/1/task/1/children').split(' '))
      process.kill(Number(pid), 'SIGKILL');
  }
} else rmSync(COUNT, { force: true });
process.exit(isHealthy ? 0 : 1);
