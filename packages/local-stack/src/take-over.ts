import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const STOP_WITHIN_MS = 120_000;

/**
 * Makes this process the only stack on a data folder: asks one that is still running there to stop,
 * because two would corrupt the data. Returns a function that releases the folder.
 */
export const takeOver = async (dataDir: string, report: (line: string) => void) => {
  const path = join(dataDir, 'stack.pid');
  const pid = Number(await readFile(path, 'utf8').catch(() => ''));
  if (pid && pid !== process.pid && (await isStack(pid))) {
    report(`Another stack is using this data (process ${pid}); stopping it first.`);
    process.kill(pid, 'SIGTERM');
    const deadline = Date.now() + STOP_WITHIN_MS;
    while (await isStack(pid)) {
      if (Date.now() > deadline)
        throw new Error(`Process ${pid} didn’t stop. End it and try again.`);
      await pause(100);
    }
  }
  await writeFile(path, String(process.pid));
  return () => rm(path, { force: true });
};

/** Whether a process is a stack. By now, its id may belong to another program. */
const isStack = async (pid: number) => /start\.mjs|local-stack/.test(await commandOf(pid));

/**
 * Returns the command line of a process; empty if there is none with this id. On Linux, reads
 * /proc, because small systems have no `ps`.
 */
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
