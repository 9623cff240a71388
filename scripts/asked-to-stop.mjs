// How a command of this repository learns that it is to stop. Plain Node: nothing is installed yet
// when this runs.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const isLinux = process.platform === 'linux';
/** Elsewhere each look starts a program. */
const LOOK_EVERY_MS = isLinux ? 250 : 5_000;

/** The process that started another; undefined where that has ended. */
const parentOf = (pid) => {
  try {
    if (!isLinux) return Number(execFileSync('ps', ['-p', String(pid), '-o', 'ppid=']));
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before it may hold spaces and brackets.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
};

/**
 * Returns a signal that is aborted on Ctrl-C, SIGTERM or SIGHUP, and when the npm that runs this has
 * gone. npm runs us in a shell: a SIGTERM ends that shell, and a SIGKILL leaves it behind without npm.
 */
export const askedToStop = () => {
  const controller = new AbortController();
  const stop = () => controller.abort();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, stop);
  if (process.env.npm_lifecycle_event && process.platform !== 'win32') {
    const shell = process.ppid;
    const npm = parentOf(shell);
    setInterval(() => {
      if (process.ppid !== shell || parentOf(shell) !== npm) stop();
    }, LOOK_EVERY_MS).unref();
  }
  return controller.signal;
};
