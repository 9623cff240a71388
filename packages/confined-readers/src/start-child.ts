import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { confinement } from './confinement.ts';
import { READY } from './messages.ts';

/** Far beyond what a process takes to load on a crowded machine. */
const START_MS = 60_000;

/** Tests build what they test, and say so: its readers then run as they ship, and start in no time. */
const isBuilt = process.env.READERS_AS_BUILT === 'true';

/** The code of a reader: its module, and where the modules are that it loads. */
export type Program = {
  /** The module that calls `serveReader`, without its extension, and its home (`import.meta.url`). */
  module: string;
  home: string;
  /** What `import.meta.resolve` gives for each package that it imports, and those import in turn. */
  libraries: readonly string[];
  /** Folders of data that it reads, with a closing separator. */
  folders?: readonly string[];
};

/** Starts a confined process that runs `program`, with so much memory for its JavaScript. */
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
    // Ctrl-C in a terminal reaches a whole group of processes: a file in hand is read to its end.
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Bytes go as they are.
    serialization: 'advanced',
  });
  // A child that dies early reports by its exit; the channel's own error adds nothing.
  child.on('error', () => undefined);
  return child;
};

/** Rejects when `child` ends, or says nothing, before it can read: no file is to blame for that. */
export const untilReady = (child: ChildProcess, name: string): Promise<void> => {
  const signal = AbortSignal.timeout(START_MS);
  const ready = once(child, 'message', { signal }).then(([message]) => {
    if (message !== READY) throw new Error(`The ${name} begins with ${String(message)}`);
  });
  const death = once(child, 'exit', { signal }).then(([code, by]) => {
    throw new Error(`The ${name} does not start: it ended with ${by ?? code}`);
  });
  const isReady = Promise.race([ready, death]);
  // Looked at when a file comes; one of them always rejects.
  for (const promise of [ready, death, isReady]) promise.catch(() => undefined);
  return isReady;
};

/** Where the build of a module of the sources lies; what is not of the sources stays. */
const builtFrom = (address: string): string => {
  const at = address.lastIndexOf('/src/');
  if (at < 0 || !address.endsWith('.ts')) return address;
  return `${address.slice(0, at)}/dist/${address.slice(at + '/src/'.length, -'.ts'.length)}.js`;
};

// The sources need a loader, which starts a compiler; what is built doesn't.
const asSource = () => [
  ...confinement(['']),
  ...['--allow-worker', '--allow-child-process'],
  ...['--conditions', '@circulate/source'],
  ...['--import', import.meta.resolve('tsx')],
];

const MODULES = `node_modules${sep}`;
const BUILT = `${sep}dist${sep}`;

/**
 * The folders that a built program's code and data lie in. A deployed program has all of it under one
 * `node_modules`; beside the sources, packages of this repository are linked to where they were built.
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
