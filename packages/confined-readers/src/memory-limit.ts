import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';

const LOOK_EVERY_MS = 200;
const PAGE_BYTES = 4_096;

/**
 * Kills a child process that uses more than `maxMb` megabytes. The limit on its JavaScript heap
 * isn't enough, because it doesn't cover the native memory of decoders. Works only on Linux.
 * Returns a function that stops measuring.
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
