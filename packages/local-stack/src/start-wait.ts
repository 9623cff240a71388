import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

/**
 * How often to check a program that is starting, and after how many idle checks in a row it is
 * stuck.
 */
export const START_WAIT = {
  everyMs: 15_000,
  idleLooks: 8,
  /** CPU time, in milliseconds, that the timers of an idle program may use between two checks. */
  idleMs: 50,
};
const TICK_MS = 10;

type StartWait = {
  /** Returns the CPU time that the program has used so far, in milliseconds. */
  usedMs(): Promise<number>;
  /** Ends the waiting. The promise then never resolves. */
  signal: AbortSignal;
  limits?: typeof START_WAIT | undefined;
};

/**
 * Resolves once a program that is starting is stuck: it has used no CPU time for two minutes. A
 * slow machine is no reason to give up, and killing a program that is working would discard its
 * progress. If its CPU time can't be read, every check counts as idle.
 */
export const untilStuck = async ({
  usedMs,
  signal,
  limits = START_WAIT,
}: StartWait): Promise<void> => {
  let used = await usedMs();
  for (let idle = 0; idle < limits.idleLooks; ) {
    await pause(limits.everyMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) await new Promise(() => undefined);
    const now = await usedMs();
    idle = now - used > limits.idleMs ? 0 : idle + 1;
    used = now;
  }
};

/**
 * Returns the CPU time that a process has used, in milliseconds; 0 if the operating system doesn't
 * report it.
 */
export const processorMsOf = async (pid: number): Promise<number> => {
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    // Fields 14 and 15 of proc(5), counted from after the name of the program, which may contain
    // spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS;
  }
  const asked = promisify(execFile)('ps', ['-p', String(pid), '-o', 'time=']);
  // [[days-]hours:]minutes:seconds
  const time = await asked.then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
  return time.split(/[-:]/).reduce((sum, part) => sum * 60 + Number(part), 0) * 1_000;
};
