import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Running } from './keep-running.ts';
import { processorMsOf, type START_WAIT, untilStuck } from './start-wait.ts';

const STOP_WITH_PARENT = new URL('../bin/stop-with-parent.mjs', import.meta.url).href;
const STOP_WITHIN_MS = 15_000;
/** One that has not answered for so many looks in a row hangs. A machine that slept proves nothing. */
const WATCH = { everyMs: 10_000, silentLooks: 6 };
const LOG_LIMIT_BYTES = 10_000_000;

/** A Node program of the stack, as a process of its own. */
export type ServiceDefinition = {
  name: string;
  /** The program's file and its arguments. */
  command: string[];
  env: Record<string, string>;
  /** Answers 2xx once the service is up; without one it says "ready" over its channel. */
  healthUrl?: string;
  logFile: string;
  /** How often is looked whether it hangs, and after how many looks without an answer it does. */
  watch?: typeof WATCH;
  /** How long a start may take that uses no processor time. */
  startWait?: typeof START_WAIT;
};

/**
 * Starts a service and waits until it answers, for as long as it works at that. It logs to its file, and
 * stops with this process however that ends; one that hangs is killed, so that it is started again.
 * Throws with the end of what it logged when it exits or gets stuck, and when `signal` asks to stop.
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
    // A group of its own: Ctrl-C reaches this process alone, which then stops them in order.
    detached: true,
    stdio: ['ignore', log.fd, log.fd, 'ipc'],
  });
  await log.close();
  const exited = once(child, 'exit').then(
    ([code, killedBy]) => `${name} stopped by itself (${killedBy ?? `exit code ${code}`})`,
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
    outcome === 'stuck' ? `${name} got stuck while it started. Try again` : `${outcome}`;
  throw new Error(`${problem}.\n${await endOfLog(logFile, loggedBefore)}`);
};

/** The last lines of what this run logged: what stands before is of earlier ones. */
const endOfLog = async (logFile: string, from: number) => {
  const logged = (await readFile(logFile)).subarray(from).toString('utf8').trimEnd();
  if (logged === '') return `It wrote nothing to ${logFile}.`;
  return `The end of ${logFile}:\n${logged.split('\n').slice(-15).join('\n')}`;
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

/** Kills a program that no longer answers: it may hang, or be stopped, and would say nothing for ever. */
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
  // What it exited with is told by whoever waits for that.
  await new Promise(() => undefined);
};

/** One log before the present one is kept. */
const rotate = async (logFile: string) => {
  const { size } = await stat(logFile).catch(() => ({ size: 0 }));
  if (size > LOG_LIMIT_BYTES) await rename(logFile, `${logFile}.1`);
};

/** What a service may know of the shell it was started from: not the operator's own secrets. */
const inherited = () => {
  const names = ['PATH', 'HOME', 'LANG', 'NODE_EXTRA_CA_CERTS'];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
};
