import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

const STOP_WITH_PARENT = new URL('../bin/stop-with-parent.mjs', import.meta.url).href;
const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 15_000;

/** A Node program of the stack, as a process of its own. */
export type ServiceDefinition = {
  name: string;
  /** The program's file and its arguments. */
  command: string[];
  env: Record<string, string>;
  /** Answers 2xx once the service is up; without one it says "ready" over its channel. */
  healthUrl?: string;
  logFile: string;
};

/** A service that answers. */
export type Service = { name: string; exited: Promise<string>; stop(): Promise<void> };

/**
 * Starts a service and waits until it answers. It logs to its file, and stops with this process
 * however that ends. Throws with the end of its log when it exits or stays silent for a minute.
 */
export const startService = async (definition: ServiceDefinition): Promise<Service> => {
  const { name, command, env, healthUrl, logFile } = definition;
  const log = createWriteStream(logFile, { flags: 'a' });
  await once(log, 'open');
  const child = spawn(process.execPath, ['--import', STOP_WITH_PARENT, ...command], {
    env: { ...inherited(), ...env },
    // A group of its own: Ctrl-C reaches this process alone, which then stops them in order.
    detached: true,
    stdio: ['ignore', log, log, 'ipc'],
  });
  const exited = once(child, 'exit').then(
    ([code, signal]) => `${name} stopped by itself (${signal ?? `exit code ${code}`})`,
  );
  const isUp = healthUrl ? untilHealthy(healthUrl, child) : once(child, 'message');
  const late = pause(READY_WITHIN_MS, 'late' as const, { ref: false });
  const outcome = await Promise.race([isUp.then(() => 'up' as const), exited, late]);
  if (outcome !== 'up') {
    child.kill('SIGKILL');
    const lines = (await readFile(logFile, 'utf8')).trimEnd().split('\n').slice(-15);
    const problem = outcome === 'late' ? `${name} did not answer within a minute` : outcome;
    throw new Error(`${problem}. The end of ${logFile}:\n${lines.join('\n')}`);
  }
  return { name, exited, stop: () => stop(child, exited) };
};

const stop = async (child: ChildProcess, exited: Promise<string>) => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const late = pause(STOP_WITHIN_MS, undefined, { ref: false }).then(() => child.kill('SIGKILL'));
  await Promise.race([exited, late]);
  await exited;
};

const untilHealthy = async (url: string, child: ChildProcess) => {
  while (child.exitCode === null) {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    if (response?.ok) return;
    await pause(50);
  }
};

/** What a service may know of the shell it was started from: not the operator's own secrets. */
const inherited = () => {
  const names = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'NODE_EXTRA_CA_CERTS'];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
};
