import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { dirname, sep } from 'node:path';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { extractCircular } from '@circulate/jobs';
import { confinement } from './confinement.ts';
import { limitMemory } from './memory-limit.ts';
import { END, type PdfReading, PdfReadingSchema, READY } from './pdf-reading.ts';

const MEMORY_MB = 512;
/** Beside the heap: code, decoded images and fonts. */
const BESIDE_MB = 512;
const TIMEOUT_MS = 60_000;
/** Far beyond what a process takes to load on a crowded machine. */
const START_MS = 60_000;
/** As many as files are read at once. */
const MOST_IDLE = extractCircular.concurrency;
/** What a process holds on to after a file, however little, does not add up without end. */
const MOST_FILES = 1_000;

const isSource = import.meta.url.endsWith('.ts');
const CHILD = fileURLToPath(
  new URL(isSource ? './read-pdf-child.ts' : './read-pdf-child.js', import.meta.url),
);

/** Reads PDFs in processes of their own. */
export type PdfReader = ReturnType<typeof openPdfReader>;

type Limits = { memoryMb?: number; timeoutMs?: number };

/**
 * Opens a reader of PDFs that costs a hostile file no more than one process: without the worker's
 * environment, network and files, bounded in memory and time (decision 0004). A process reads one
 * file at a time, and the next one only if it has read this one without trouble. The first is
 * started at once, so that nobody waits for it to load.
 */
export const openPdfReader = ({ memoryMb = MEMORY_MB, timeoutMs = TIMEOUT_MS }: Limits = {}) => {
  const start = () => {
    const child = startChild(memoryMb);
    return { child, isReady: untilReady(child), files: 0 };
  };
  const idle = [start()];
  let isOpen = true;

  const readIn = async (
    reader: ReturnType<typeof start>,
    open: () => Readable | Promise<Readable>,
  ): Promise<PdfReading> => {
    const stopLimiting = limitMemory(reader.child, memoryMb + BESIDE_MB);
    let isSound = false;
    try {
      await reader.isReady;
      const reading = await readWith(reader.child, await open(), timeoutMs);
      reader.files += 1;
      isSound = reading.outcome === 'read' && reader.files < MOST_FILES;
      return reading;
    } finally {
      stopLimiting();
      const isWanted = isOpen && idle.length < MOST_IDLE;
      if (!isSound || !isWanted) reader.child.kill('SIGKILL');
      if (isWanted) idle.push(isSound ? reader : start());
    }
  };
  const takeIdle = () => {
    const reader = idle.pop();
    return reader?.child.connected ? reader : start();
  };

  return {
    /**
     * Reads one PDF, whose bytes `open` gives from the start each time. Rejects only when they
     * themselves fail, or no process starts; a bad file is an outcome. A process may die of what is
     * not the file's doing, such as a machine short of memory: only a second death, of a fresh one,
     * is held against it.
     */
    read: async (open: () => Readable | Promise<Readable>): Promise<PdfReading> => {
      const reading = await readIn(takeIdle(), open);
      const hasDied = reading.outcome === 'unreadable' && reading.code === 'READING_CRASHED';
      return hasDied ? readIn(start(), open) : reading;
    },
    /** Ends the processes that wait for the next file. */
    close: () => {
      isOpen = false;
      for (const { child } of idle) child.kill('SIGKILL');
    },
  };
};

const startChild = (memoryMb: number) => {
  const child = fork(CHILD, [], {
    execArgv: [`--max-old-space-size=${memoryMb}`, ...(isSource ? asSource() : asBuilt())],
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
const untilReady = (child: ChildProcess): Promise<void> => {
  const signal = AbortSignal.timeout(START_MS);
  const ready = once(child, 'message', { signal }).then(([message]) => {
    if (message !== READY) throw new Error(`The reader of PDFs begins with ${String(message)}`);
  });
  const death = once(child, 'exit', { signal }).then(([code, by]) => {
    throw new Error(`The reader of PDFs does not start: it ended with ${by ?? code}`);
  });
  const isReady = Promise.race([ready, death]);
  // Looked at when a file comes; one of them always rejects.
  for (const promise of [ready, death, isReady]) promise.catch(() => undefined);
  return isReady;
};

// The sources need a loader, which starts a compiler; what is built doesn't.
const asSource = () => [
  ...confinement(['']),
  ...['--allow-worker', '--allow-child-process'],
  ...['--import', import.meta.resolve('tsx')],
];

const asBuilt = () => {
  const modules = `node_modules${sep}`;
  const worker = fileURLToPath(new URL('../../../', import.meta.url));
  const library = fileURLToPath(import.meta.resolve('pdf-parse'));
  // Where the library is linked from, and where it is.
  const installed = library.slice(0, library.indexOf(modules)) + modules;
  return confinement([dirname(CHILD) + sep, worker + modules, installed]);
};

const readWith = async (
  child: ChildProcess,
  content: Readable,
  timeoutMs: number,
): Promise<PdfReading> => {
  const ended = new AbortController();
  const deadline = AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([deadline, ended.signal]);
  const answer = once(child, 'message', { signal }).then(([message]) =>
    PdfReadingSchema.parse(message),
  );
  const death = once(child, 'exit', { signal }).then(
    (): PdfReading => ({ outcome: 'unreadable', code: 'READING_CRASHED' }),
  );
  const outcome = Promise.race([answer, death]).catch((error: unknown): PdfReading => {
    if (deadline.aborted) return { outcome: 'unreadable', code: 'READING_TIMED_OUT' };
    throw error;
  });
  death.catch(() => undefined);
  answer.catch(() => undefined);

  let broken: unknown;
  content.once('error', (error) => {
    broken = error;
  });
  try {
    await pipeline(content, sendTo(child), { signal: deadline }).catch(() => undefined);
    if (broken) throw broken;
    return await outcome;
  } finally {
    // Takes the listeners off a process that reads on.
    ended.abort();
  }
};

/** Sends what is written to `child`, and the end of it. */
const sendTo = (child: ChildProcess) =>
  new Writable({
    write: (chunk: Uint8Array, _encoding, done) => void child.send(chunk, done),
    final: (done) => void child.send(END, done),
  });
