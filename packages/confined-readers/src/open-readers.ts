import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { z } from 'zod';
import { limitMemory } from './memory-limit.ts';
import { ReplySchema, type TaskMessage } from './messages.ts';
import { type Program, startChild, untilReady } from './start-child.ts';

/** What a process holds on to after a file, however little, does not add up without end. */
const MOST_FILES = 1_000;

export type ReadersSettings<Answer> = {
  /** What reads, for error messages: "reader of PDFs". */
  name: string;
  program: Program;
  /** What the process must answer: what a hostile file made of it is not believed. */
  answer: z.ZodType<Answer>;
  /** Whether a process that gave this answer may read on. */
  isSound?: (answer: Answer) => boolean;
  /** Of the JavaScript heap, and beside it: code, decoded images and fonts. */
  memoryMb: number;
  besideMb: number;
  /** For one file. */
  timeoutMs: number;
  /** How many files are read at once; the others wait. */
  atOnce: number;
};

/** What reading a file came to: an answer, or why it was given up. */
export type Reading<Answer> =
  | { outcome: 'read'; answer: Answer }
  | { outcome: 'gave_up'; reason: 'TIMED_OUT' | 'CRASHED'; detail: string };

/** Reads files in processes of their own. See `openReaders`. */
export type Readers<Task, Answer> = {
  /** Starts a process, so that the first file need not wait for it to load. */
  warmUp: () => void;
  /**
   * Reads one file as `task` says. `open` gives its bytes from the start each time. Rejects only
   * when they themselves fail, or no process starts; a bad file is an outcome. A process may die of
   * what is not the file's doing, such as a machine short of memory: only a second death, of a fresh
   * one, is held against it.
   */
  read: (task: Task, open: () => Readable | Promise<Readable>) => Promise<Reading<Answer>>;
  /** Ends the processes that wait for the next file. */
  close: () => void;
};

/**
 * Opens readers that cost a hostile file no more than one process: without the parent's environment,
 * network and files, bounded in memory and time (decision 0004). A process reads one file at a time,
 * and the next one only if it has read this one without trouble. An idle one keeps nobody running.
 */
export const openReaders = <Task, Answer>(
  settings: ReadersSettings<Answer>,
): Readers<Task, Answer> => {
  const { name, program, memoryMb, besideMb, atOnce, isSound = () => true } = settings;
  const start = () => {
    const child = startChild(program, memoryMb);
    return { child, isReady: untilReady(child, name), files: 0 };
  };
  type Reader = ReturnType<typeof start>;
  const idle: Reader[] = [];
  let isOpen = true;

  const rest = (reader: Reader) => {
    keepAlive(reader.child, false);
    idle.push(reader);
  };
  const readIn = async (
    reader: Reader,
    task: Task,
    open: () => Readable | Promise<Readable>,
  ): Promise<Reading<Answer>> => {
    keepAlive(reader.child, true);
    const stopLimiting = limitMemory(reader.child, memoryMb + besideMb);
    let readsOn = false;
    try {
      await reader.isReady;
      const reading = await readWith(reader.child, { task, content: await open() }, settings);
      reader.files += 1;
      readsOn = reading.outcome === 'read' && isSound(reading.answer) && reader.files < MOST_FILES;
      return reading;
    } finally {
      stopLimiting();
      const isWanted = isOpen && idle.length < atOnce;
      if (!readsOn || !isWanted) reader.child.kill('SIGKILL');
      if (isWanted) rest(readsOn ? reader : start());
    }
  };
  const takeIdle = () => {
    const reader = idle.pop();
    return reader?.child.connected ? reader : start();
  };
  const limited = limiterOf(atOnce);

  return {
    warmUp: () => rest(start()),
    read: (task, open) =>
      limited(async () => {
        const reading = await readIn(takeIdle(), task, open);
        const hasDied = reading.outcome === 'gave_up' && reading.detail === DIED;
        return hasDied ? readIn(start(), task, open) : reading;
      }),
    close: () => {
      isOpen = false;
      for (const { child } of idle) child.kill('SIGKILL');
    },
  };
};

const DIED = 'the process ended';

/** Lets `atOnce` run at a time, the others in the order they came. */
const limiterOf = (atOnce: number) => {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  return async <Result>(run: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
};

/** Whether this process stays for `child`. */
const keepAlive = (child: ChildProcess, isNeeded: boolean) => {
  if (isNeeded) child.ref();
  else child.unref();
  if (isNeeded) child.channel?.ref();
  else child.channel?.unref();
};

const readWith = async <Answer>(
  child: ChildProcess,
  { task, content }: { task: unknown; content: Readable },
  { answer: schema, timeoutMs }: ReadersSettings<Answer>,
): Promise<Reading<Answer>> => {
  const ended = new AbortController();
  const deadline = AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([deadline, ended.signal]);
  const answer = once(child, 'message', { signal }).then(([message]): Reading<Answer> => {
    const reply = ReplySchema.parse(message);
    if ('fault' in reply) return { outcome: 'gave_up', reason: 'CRASHED', detail: reply.fault };
    return { outcome: 'read', answer: schema.parse(reply.answer) };
  });
  const death = once(child, 'exit', { signal }).then(
    (): Reading<Answer> => ({ outcome: 'gave_up', reason: 'CRASHED', detail: DIED }),
  );
  const outcome = Promise.race([answer, death]).catch((error: unknown): Reading<Answer> => {
    const detail = `it took longer than ${timeoutMs} ms`;
    if (deadline.aborted) return { outcome: 'gave_up', reason: 'TIMED_OUT', detail };
    throw error;
  });
  death.catch(() => undefined);
  answer.catch(() => undefined);

  let broken: unknown;
  content.once('error', (error) => {
    broken = error;
  });
  try {
    await pipeline(content, sendTo(child, { task }), { signal: deadline }).catch(() => undefined);
    if (broken) throw broken;
    return await outcome;
  } finally {
    // Takes the listeners off a process that reads on.
    ended.abort();
  }
};

/** Sends what is written to `child`, and after it what to do with it. */
const sendTo = (child: ChildProcess, task: TaskMessage) =>
  new Writable({
    write: (chunk: Uint8Array, _encoding, done) => void child.send(chunk, done),
    final: (done) => void child.send(task, done),
  });
