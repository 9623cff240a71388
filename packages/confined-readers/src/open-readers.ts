import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { z } from 'zod';
import { limitMemory } from './memory-limit.ts';
import { ReplySchema, type TaskMessage } from './messages.ts';
import { type Program, startChild, untilReady } from './start-child.ts';

/** Number of files after which a process is replaced, so that small leaks can't add up. */
const MOST_FILES = 1_000;

export type ReadersSettings<Answer> = {
  /** Name in error messages, such as "PDF reader". */
  name: string;
  program: Program;
  /** Validates every answer, since a hostile file may control the process that gives it. */
  answer: z.ZodType<Answer>;
  /** Whether a process that gave this answer can be trusted with another file. */
  isSound?: (answer: Answer) => boolean;
  /**
   * Limits of the JavaScript heap (`memoryMb`) and of the memory outside it (`besideMb`), such as
   * code, decoded images and fonts.
   */
  memoryMb: number;
  besideMb: number;
  /** Time limit per file. */
  timeoutMs: number;
  /** Number of files to read in parallel; the others queue. */
  atOnce: number;
};

/** The outcome of reading a file: an answer, or the reason for giving up. */
export type Reading<Answer> =
  | { outcome: 'read'; answer: Answer }
  | { outcome: 'gave_up'; reason: 'TIMED_OUT' | 'CRASHED'; detail: string };

/** Reads files in sandboxed processes. See `openReaders`. */
export type Readers<Task, Answer> = {
  /** Starts a process, so that the first file doesn't wait for it to load. */
  warmUp: () => void;
  /**
   * Reads one file as `task` describes. `open` returns its bytes, from the start on each call.
   * Rejects only if `open` fails or no process starts; a bad file is an outcome. A process can also
   * die for other reasons, such as a machine short of memory, so a file counts as bad only when a
   * second, fresh process dies too.
   */
  read: (task: Task, open: () => Readable | Promise<Readable>) => Promise<Reading<Answer>>;
  /** Stops idle processes. */
  close: () => void;
};

/**
 * Opens readers that contain a hostile file: each runs in a process without the parent's
 * environment, network or files, and with bounded memory and time (decision 0004). A process reads
 * one file at a time, and is replaced unless that went well. An idle process doesn't keep its
 * parent alive.
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

/** Runs up to `atOnce` tasks at a time, the others in order of arrival. */
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

/** Sets whether `child` keeps this process alive. */
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
    // Removes the listeners, since the process will read another file.
    ended.abort();
  }
};

/** Sends the bytes to `child`, then the task. */
const sendTo = (child: ChildProcess, task: TaskMessage) =>
  new Writable({
    write: (chunk: Uint8Array, _encoding, done) => void child.send(chunk, done),
    final: (done) => void child.send(task, done),
  });
