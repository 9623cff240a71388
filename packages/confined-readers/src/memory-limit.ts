import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';

const LOOK_EVERY_MS = 200;
const PAGE_BYTES = 4_096;

/**
 * Kills a child that uses more than `maxMb` megabytes, since the limit of its JavaScript heap
 * doesn't cover a decoder's native memory. Measures only on Linux. Returns a function that stops
 * measuring.
 */
export const limitMemory = (child: ChildProcess, maxMb: number): (() => void) => {
  const look = async () => {
    const statm = await readFile(`/proc/${child.pid}/statm`, 'utf8').catch(() => '');
    const residentPages = Number(statm.split(' ')[1] ?? 0);
    if (residentPages * PAGE_BYTES > maxMb * 1024 * 1024) child.kill('SIGKILL');
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  return () => clearInterval(timer);
};
