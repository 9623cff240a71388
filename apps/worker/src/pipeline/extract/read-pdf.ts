import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { limitMemory } from './memory-limit.ts';
import { type PdfReading, PdfReadingSchema } from './pdf-reading.ts';

const MEMORY_MB = 512;
/** Beside the heap: code, decoded images and fonts. */
const BESIDE_MB = 512;
const TIMEOUT_MS = 60_000;

const isSource = import.meta.url.endsWith('.ts');
const CHILD = fileURLToPath(
  new URL(isSource ? './read-pdf-child.ts' : './read-pdf-child.js', import.meta.url),
);

/** Reads PDFs, each in a process of its own. */
export type PdfReader = ReturnType<typeof openPdfReader>;

type Limits = { memoryMb?: number; timeoutMs?: number };

/**
 * Opens a reader of PDFs that costs a hostile file no more than one process: each file gets a fresh
 * one, without the worker's environment, bounded in memory and time. The next one is started ahead,
 * so that nobody waits for it to load.
 */
export const openPdfReader = ({ memoryMb = MEMORY_MB, timeoutMs = TIMEOUT_MS }: Limits = {}) => {
  const start = () => {
    const child = fork(CHILD, [], {
      // The sources need a loader; what is built doesn't.
      execArgv: [
        `--max-old-space-size=${memoryMb}`,
        ...(isSource ? ['--import', import.meta.resolve('tsx')] : []),
      ],
      env: {},
      // Ctrl-C in a terminal reaches a whole group of processes: a file in hand is read to its end.
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    });
    // A child that dies early reports by its exit; the pipe's own error adds nothing.
    child.stdin?.on('error', () => undefined);
    return child;
  };
  let spare: ChildProcess | undefined;

  const readOnce = async (content: Readable): Promise<PdfReading> => {
    const child = spare?.connected ? spare : start();
    spare = start();
    const letGo = limitMemory(child, memoryMb + BESIDE_MB);
    try {
      return await readWith(child, content, timeoutMs);
    } finally {
      letGo();
      child.kill('SIGKILL');
    }
  };

  return {
    /**
     * Reads one PDF, whose bytes `open` gives from the start each time. Rejects only when they
     * themselves fail; a bad file is an outcome. A process may die of what is not the file's doing,
     * such as a machine short of memory: only a second death is held against the file.
     */
    read: async (open: () => Readable | Promise<Readable>): Promise<PdfReading> => {
      const reading = await readOnce(await open());
      const hasDied = reading.outcome === 'unreadable' && reading.code === 'READING_CRASHED';
      return hasDied ? readOnce(await open()) : reading;
    },
    /** Lets go of the process that waits for the next file. */
    close: () => void spare?.kill('SIGKILL'),
  };
};

const readWith = async (
  child: ChildProcess,
  content: Readable,
  timeoutMs: number,
): Promise<PdfReading> => {
  if (!child.stdin) throw new TypeError('The reader has no standard input');
  const deadline = AbortSignal.timeout(timeoutMs);
  const answer = once(child, 'message', { signal: deadline }).then(([message]) =>
    PdfReadingSchema.parse(message),
  );
  const death = once(child, 'exit', { signal: deadline }).then(
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
  await pipeline(content, child.stdin, { signal: deadline }).catch(() => undefined);
  if (broken) throw broken;
  return outcome;
};
