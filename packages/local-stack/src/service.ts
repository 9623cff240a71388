import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Running } from './keep-running.ts';
import { processorMsOf, type START_WAIT, untilStuck } from './start-wait.ts';

const STOP_WITH_PARENT = new URL('../bin/stop-with-parent.mjs', import.meta.url).href;
const STOP_WITHIN_MS = 15_000;
/**
 * How often to check a service, and after how many missed checks in a row it has hung. Counted in
 * checks, not in time, because the machine may have been asleep.
 */
const WATCH = { everyMs: 10_000, silentLooks: 6 };
const LOG_LIMIT_BYTES = 10_000_000;

/** A Node program of the stack, which runs as a process of its own. */
export type ServiceDefinition = {
  name: string;
  /** Path of the program's file, followed by its arguments. */
  command: string[];
  env: Record<string, string>;
  /**
   * URL that responds with 2xx once the service is up. If not given, the service sends "ready" over
   * its channel.
   */
  healthUrl?: string;
  logFile: string;
  /**
   * How often to check whether the service hangs, and after how many missed checks in a row it
   * does.
   */
  watch?: typeof WATCH;
  /** How long the service may be idle while it is starting, that is, without using CPU time. */
  startWait?: typeof START_WAIT;
};

/**
 * Starts a service, and resolves once it is up, however long that takes, if it makes progress. The
 * service logs to its file, and stops when this process does. If it hangs, it is killed, so that
 * the caller starts it again. Throws with the end of the log if it exits or gets stuck, and if
 * `signal` aborts.
 */
export const startService = async (
  { name, command, env, healthUrl, logFile, watch = WATCH, startWait }: ServiceDefinition,
  signal: AbortSignal,
): Promise<Running> => {
  signal.throwIfAborted();
  await rotate(logFile);
  const log = await open(logFile, 'a');
  const { size: loggedBefore } = await log.stat();
  const child = spawn(process.execPath, ['--import', STOP_WITH_PARENT, ...command], {
    env: { ...inherited(), ...env },
    // In a process group of its own, so that Ctrl-C reaches only this process, which stops the
    // services in order.
    detached: true,
    stdio: ['ignore', log.fd, log.fd, 'ipc'],
  });
  await log.close();
  const exited = once(child, 'exit').then(
    ([code, killedBy]) => `${name} exited unexpectedly (${killedBy ?? `exit code ${code}`})`,
  );
  const isUp = healthUrl ? untilHealthy(healthUrl, child) : once(child, 'message');
  const waiting = new AbortController();
  const stuck = untilStuck({
    usedMs: () => processorMsOf(child.pid ?? 0),
    signal: waiting.signal,
    limits: startWait,
  }).then(() => 'stuck' as const);
  const stopped = untilAborted(signal, waiting.signal).then(() => 'stop' as const);
  const outcome = await Promise.race([isUp.then(() => 'up' as const), exited, stuck, stopped]);
  waiting.abort();
  if (outcome === 'up') {
    endWhenSilent(child, watch);
    return { exited, stop: () => stop(child, exited) };
  }
  if (outcome === 'stop') {
    await stop(child, exited);
    signal.throwIfAborted();
  }
  child.kill('SIGKILL');
  const problem =
    outcome === 'stuck' ? `${name} got stuck while starting. Try again` : `${outcome}`;
  throw new Error(`${problem}.\n${await endOfLog(logFile, loggedBefore)}`);
};

/** Returns the last lines that this run of a service logged. */
const endOfLog = async (logFile: string, from: number) => {
  const logged = (await readFile(logFile)).subarray(from).toString('utf8').trimEnd();
  if (logged === '') return `It wrote nothing to ${logFile}.`;
  return `Last lines of ${logFile}:\n${logged.split('\n').slice(-15).join('\n')}`;
};

const stop = async (child: ChildProcess, exited: Promise<string>) => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const waiting = new AbortController();
  const late = pause(STOP_WITHIN_MS, undefined, { signal: waiting.signal }).then(
    () => child.kill('SIGKILL'),
    () => undefined,
  );
  await Promise.race([exited, late]);
  await exited;
  waiting.abort();
};

/**
 * Kills a program that no longer responds, because one that hangs or is suspended would never stop
 * by itself.
 */
const endWhenSilent = (child: ChildProcess, { everyMs, silentLooks }: typeof WATCH) => {
  let silent = 0;
  child.on('message', () => {
    silent = 0;
  });
  const timer = setInterval(() => {
    if (silent >= silentLooks) child.kill('SIGKILL');
    silent += 1;
    if (child.connected) child.send('still there?', () => undefined);
  }, everyMs);
  timer.unref();
  child.once('exit', () => clearInterval(timer));
};

const untilAborted = async (signal: AbortSignal, waiting: AbortSignal) => {
  if (!signal.aborted) await once(signal, 'abort', { signal: waiting }).catch(() => undefined);
};

const untilHealthy = async (url: string, child: ChildProcess) => {
  while (child.exitCode === null && child.signalCode === null) {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    if (response?.ok) return;
    await pause(50);
  }
  // Waits forever: `exited` reports when the process has ended.
  await new Promise(() => undefined);
};

/** Renames a log that has grown too large; it replaces the one before. */
const rotate = async (logFile: string) => {
  const { size } = await stat(logFile).catch(() => ({ size: 0 }));
  if (size > LOG_LIMIT_BYTES) await rename(logFile, `${logFile}.1`);
};

/**
 * Returns the environment variables that a service inherits. None of them is a secret of the
 * operator.
 */
const inherited = () => {
  const names = ['PATH', 'HOME', 'LANG', 'NODE_EXTRA_CA_CERTS'];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
};
