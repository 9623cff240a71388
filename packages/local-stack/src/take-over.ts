import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const STOP_WITHIN_MS = 120_000;

/**
 * Makes this process the only stack on a data folder: one that still runs there is asked to stop
 * first, as two would work on the same data. Gives the function that lets go of the folder.
 */
export const takeOver = async (dataDir: string, report: (line: string) => void) => {
  const path = join(dataDir, 'stack.pid');
  const pid = Number(await readFile(path, 'utf8').catch(() => ''));
  if (pid && pid !== process.pid && (await isStack(pid))) {
    report(`Another stack runs on this data (process ${pid}); stopping it first.`);
    process.kill(pid, 'SIGTERM');
    const deadline = Date.now() + STOP_WITHIN_MS;
    while (await isStack(pid)) {
      if (Date.now() > deadline)
        throw new Error(`Process ${pid} does not stop. End it and try again.`);
      await pause(100);
    }
  }
  await writeFile(path, String(process.pid));
  return () => rm(path, { force: true });
};

/** Whether a process is a stack: a stale number may have gone to anyone since. */
const isStack = async (pid: number) => /start\.mjs|local-stack/.test(await commandOf(pid));

/** How a process was started; empty where there is none. Small systems have no `ps`. */
const commandOf = async (pid: number): Promise<string> => {
  if (process.platform === 'linux') {
    return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  }
  const asked = promisify(execFile)('ps', ['-p', String(pid), '-o', 'args=']);
  return asked.then(
    ({ stdout }) => stdout,
    () => '',
  );
};
