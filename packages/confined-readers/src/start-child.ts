import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { confinement } from './confinement.ts';
import { READY } from './messages.ts';

/** Time limit for starting a process: far more than it needs on a busy machine. */
const START_MS = 60_000;

/**
 * Set by test runs that build first. Readers then run their build, as in a deployment, and start
 * instantly.
 */
const isBuilt = process.env.READERS_AS_BUILT === 'true';

/** A reader's code: its module, and the modules that it loads. */
export type Program = {
  /**
   * The module that calls `serveReader`, without its extension, and the URL of the module from
   * which its path starts (`import.meta.url`).
   */
  module: string;
  home: string;
  /**
   * What `import.meta.resolve` returns for each package that the module imports, directly or
   * indirectly.
   */
  libraries: readonly string[];
  /** Folders with data that the module reads, with a trailing separator. */
  folders?: readonly string[];
};

/**
 * Starts a sandboxed process that runs `program`, with a JavaScript heap of `memoryMb` megabytes.
 */
export const startChild = (program: Program, memoryMb: number): ChildProcess => {
  const home = isBuilt ? builtFrom(program.home) : program.home;
  const isSource = home.endsWith('.ts');
  const file = fileURLToPath(new URL(`${program.module}${isSource ? '.ts' : '.js'}`, home));
  const child = fork(file, [], {
    execArgv: [
      `--max-old-space-size=${memoryMb}`,
      ...(isSource ? asSource() : confinement(foldersOf({ ...program, home }))),
    ],
    env: isSource ? { TSX_DISABLE_CACHE: '1' } : {},
    // In a process group of its own, because Ctrl-C in a terminal signals the whole group and would
    // interrupt the file in progress.
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Lets messages contain bytes without encoding them.
    serialization: 'advanced',
  });
  // Ignored, because the exit event also reports a child that dies early.
  child.on('error', () => undefined);
  return child;
};

/**
 * Resolves once a child process is ready. Rejects if it exits or sends nothing, which is never the
 * fault of a file.
 */
export const untilReady = (child: ChildProcess, name: string): Promise<void> => {
  const signal = AbortSignal.timeout(START_MS);
  const ready = once(child, 'message', { signal }).then(([message]) => {
    if (message !== READY)
      throw new Error(`The ${name} sent ${String(message)} before it was ready`);
  });
  const death = once(child, 'exit', { signal }).then(([code, by]) => {
    throw new Error(`The ${name} failed to start: it exited with ${by ?? code}`);
  });
  const isReady = Promise.race([ready, death]);
  // One of these promises always rejects, and nothing awaits them before the first file arrives.
  // The handlers prevent unhandled rejections.
  for (const promise of [ready, death, isReady]) promise.catch(() => undefined);
  return isReady;
};

/** Returns the URL of the build of a source module; other URLs unchanged. */
const builtFrom = (address: string): string => {
  const at = address.lastIndexOf('/src/');
  if (at < 0 || !address.endsWith('.ts')) return address;
  return `${address.slice(0, at)}/dist/${address.slice(at + '/src/'.length, -'.ts'.length)}.js`;
};

// Options to run from source, which needs a loader and so starts a compiler.
const asSource = () => [
  ...confinement(['']),
  ...['--allow-worker', '--allow-child-process'],
  ...['--conditions', '@circulate/source'],
  ...['--import', import.meta.resolve('tsx')],
];

const MODULES = `node_modules${sep}`;
const BUILT = `${sep}dist${sep}`;

/**
 * Returns the folders with the code and data of a built program. A deployed program has everything
 * in one `node_modules` folder; in the repository, packages link to their build folders.
 */
const foldersOf = ({ home, libraries, folders = [] }: Program): string[] => [
  ...folders,
  ...[home, import.meta.url, ...libraries].flatMap((address) => {
    const path = fileURLToPath(builtFrom(address));
    const modules = path.indexOf(MODULES);
    if (modules >= 0) return [path.slice(0, modules) + MODULES];
    const folder = path.slice(0, path.lastIndexOf(BUILT));
    return [folder + BUILT, `${folder}${sep}${MODULES}`];
  }),
];
