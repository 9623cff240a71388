// Detects when a command of this repository should stop. In plain Node, because it runs before
// anything is installed.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const isLinux = process.platform === 'linux';
/** Other systems are checked less often, because each check starts a program there. */
const LOOK_EVERY_MS = isLinux ? 250 : 5_000;

/** Returns the id of a process's parent; undefined if the process has ended. */
const parentOf = (pid) => {
  try {
    if (!isLinux) return Number(execFileSync('ps', ['-p', String(pid), '-o', 'ppid=']));
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Counted after the name, which can contain spaces and brackets.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
};

/**
 * Returns a signal that aborts on Ctrl-C, SIGTERM or SIGHUP, and when the npm that started this
 * process is gone. npm runs scripts in a shell: SIGTERM to npm ends only the shell, and SIGKILL
 * orphans it.
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
