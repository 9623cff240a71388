import { execFile, spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';

const run = promisify(execFile);
const LOOK_MS = 10_000;

type Limits = {
  /** Memory limit, in megabytes. */
  memoryMb: number;
  /** CPU time limit, in seconds. */
  processorSeconds: number;
};

/**
 * How programs can be sandboxed on this machine, in addition to the empty environment and the
 * deadline.
 */
export type Confinement = { hasNoNetwork: boolean; hasLimits: boolean };

/**
 * Environment of a sandboxed program: of this process's variables only `PATH`, and a limit of one
 * thread.
 */
const environment = () => ({ PATH: process.env.PATH, OMP_THREAD_LIMIT: '1', LC_ALL: 'C' });

/**
 * Command prefix that runs a program without network access, in its own IPC namespace, and without
 * this user's group permissions.
 */
const WITHOUT_NETWORK = ['unshare', '--user', '--net', '--ipc', '--'];

/**
 * Shell script that sets the limits and then replaces itself with the program, which may write to
 * its output but not to files. On a system that doesn't support one limit, the others still apply.
 */
const WITH_LIMITS =
  'ulimit -v "$1" 2>/dev/null; ulimit -t "$2"; ulimit -c 0; ulimit -n 64; ulimit -f 0; shift 2; exec "$@"';

/**
 * Returns which sandboxing this machine supports, because many containers don't allow namespaces.
 */
export const findConfinement = async (): Promise<Confinement> => {
  const works = (command: string, args: string[]) =>
    run(command, args, { env: environment(), timeout: LOOK_MS }).then(
      () => true,
      () => false,
    );
  const [unshare = '', ...options] = WITHOUT_NETWORK;
  const [hasNoNetwork, hasLimits] = await Promise.all([
    works(unshare, [...options, 'true']),
    works('sh', ['-c', 'ulimit -v 1000000 && ulimit -t 10']),
  ]);
  return { hasNoNetwork, hasLimits };
};

export type Command = {
  program: string;
  args: readonly string[];
  limits: Limits;
  confinement: Confinement;
  /** Kills the program and its children immediately. */
  signal: AbortSignal;
  input?: Uint8Array;
  mostBytes: number;
};

/**
 * Runs a program on untrusted input, and returns its output. Rejects when it fails, writes too much, or
 * `signal` ends it; by then all its processes are gone.
 */
export const runConfined = async (command: Command): Promise<Buffer> => {
  const { program, args, limits, confinement, signal, input, mostBytes } = command;
  signal.throwIfAborted();
  const limited = [
    ...['-c', WITH_LIMITS, 'sh', String(limits.memoryMb * 1_024)],
    ...[String(limits.processorSeconds), program, ...args],
  ];
  const [first = 'sh', ...rest] = confinement.hasNoNetwork
    ? [...WITHOUT_NETWORK, 'sh', ...limited]
    : ['sh', ...limited];
  const child = spawn(first, rest, {
    env: environment(),
    // A process group of its own, so that all its processes can be killed.
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const end = () => endGroup(child.pid);
  signal.addEventListener('abort', end, { once: true });
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  let bytes = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > mostBytes) end();
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, by) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} ended with ${by ?? code}`));
    });
  });
  try {
    const [output] = await Promise.all([buffer(child.stdout), ended]);
    return output;
  } finally {
    signal.removeEventListener('abort', end);
    end();
  }
};

/** Kills every process in a group, which may already be empty. */
const endGroup = (pid: number | undefined) => {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // It had already exited.
  }
};
