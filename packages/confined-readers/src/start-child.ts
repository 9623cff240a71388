import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { confinement } from './confinement.ts';
import { READY } from './messages.ts';

/** Far longer than a process takes to start on a busy machine. */
const START_MS = 60_000;

/** Set by test runs that build first: readers then run as deployed, and start instantly. */
const isBuilt = process.env.READERS_AS_BUILT === 'true';

/** A reader's code: its module, and the modules that it loads. */
export type Program = {
  /**
   * The module that calls `serveReader`, without its extension, and the module that it is relative
   * to (`import.meta.url`).
   */
  module: string;
  home: string;
  /** Result of `import.meta.resolve` for each package that it imports, directly or indirectly. */
  libraries: readonly string[];
  /** Data folders that it reads, with a trailing separator. */
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
    // Ctrl-C in a terminal signals the whole process group, and would stop the file in progress.
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Passes bytes without encoding them.
    serialization: 'advanced',
  });
  // The exit event reports a child that dies early, so this error adds nothing.
  child.on('error', () => undefined);
  return child;
};

/**
 * Rejects if `child` exits or sends nothing instead of becoming ready. A file is never to blame for
 * that.
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
  // Nothing awaits these promises before a file arrives, and one of them always rejects; the
  // handlers prevent unhandled rejections.
  for (const promise of [ready, death, isReady]) promise.catch(() => undefined);
  return isReady;
};

/** Maps a source module to its build; returns other modules unchanged. */
const builtFrom = (address: string): string => {
  const at = address.lastIndexOf('/src/');
  if (at < 0 || !address.endsWith('.ts')) return address;
  return `${address.slice(0, at)}/dist/${address.slice(at + '/src/'.length, -'.ts'.length)}.js`;
};

// Running from source needs a loader, which starts a compiler.
const asSource = () => [
  ...confinement(['']),
  ...['--allow-worker', '--allow-child-process'],
  ...['--conditions', '@circulate/source'],
  ...['--import', import.meta.resolve('tsx')],
];

const MODULES = `node_modules${sep}`;
const BUILT = `${sep}dist${sep}`;

/**
 * Returns the folders of a built program's code and data. A deployed program has everything under
 * one `node_modules`; in the repository, packages link to their build folders.
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
