import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { z } from 'zod';
import { ReplySchema, type TaskMessage } from './messages.ts';
import { type Program, startChild, untilReady } from './start-child.ts';

/** Number of files after which a process is replaced, so that small memory leaks don't add up. */
const MOST_FILES = 1_000;

export type ReadersSettings<Answer> = {
  /** Name of the reader in error messages, such as "PDF reader". */
  name: string;
  program: Program;
  /**
   * Schema for validating every answer, because a hostile file may have taken over the process that
   * sent it.
   */
  answer: z.ZodType<Answer>;
  /** Whether the process that gave this answer can be trusted with another file. */
  isSound?: (answer: Answer) => boolean;
  /**
   * Maximum size in megabytes of the JavaScript heap (`memoryMb`) and of the memory outside
   * (`besideMb`), such as code, decoded images and fonts.
   */
  memoryMb: number;
  besideMb: number;
  /** Time limit per file. */
  timeoutMs: number;
  /** Maximum number of files read at the same time. Others wait. */
  atOnce: number;
};

/** Outcome of reading a file: the answer, or why reading failed. */
export type Reading<Answer> =
  | { outcome: 'read'; answer: Answer }
  | { outcome: 'gave_up'; reason: 'TIMED_OUT' | 'CRASHED'; detail: string };

/** Reads files in sandboxed processes. See `openReaders`. */
export type Readers<Task, Answer> = {
  /** Starts a process now, so that the first file doesn't wait until it has loaded. */
  warmUp: () => void;
  /**
   * Reads a file as `task` describes. `open` returns its bytes, from the start on every call.
   * Rejects only if `open` fails or no process starts; a bad file is an outcome. A process may also
   * die for other reasons, such as too little memory in the machine, so a file counts as bad only
   * if a second, new process dies too.
   */
  read: (task: Task, open: () => Readable | Promise<Readable>) => Promise<Reading<Answer>>;
  /** Stops idle processes. */
  close: () => void;
};

/**
 * Opens readers that contain the effects of hostile files: each is a process without the
 * environment of its parent, without network and files, and with limited memory and time (decision
 * 0004). A process reads one file at a time, and is replaced unless all went well. An idle process
 * doesn't keep its parent alive.
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

/**
 * Returns a function that runs tasks, at most `atOnce` at the same time. Others wait in order of
 * arrival.
 */
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

/** Sets whether a child process keeps this process alive. */
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
    // Removes this file's listeners, because the process will read other files.
    ended.abort();
  }
};

/** Sends the bytes of a file to a child process, then the task. */
const sendTo = (child: ChildProcess, task: TaskMessage) =>
  new Writable({
    write: (chunk: Uint8Array, _encoding, done) => void child.send(chunk, done),
    final: (done) => void child.send(task, done),
  });

const LOOK_EVERY_MS = 200;
const PAGE_BYTES = 4_096;

/**
 * Kills a child process that uses more than `maxMb` megabytes. The limit on its JavaScript heap
 * isn't enough, because it doesn't cover the native memory of decoders. Works only on Linux.
 * Returns a function that stops measuring.
 */
const limitMemory = (child: ChildProcess, maxMb: number): (() => void) => {
  const look = async () => {
    const statm = await readFile(`/proc/${child.pid}/statm`, 'utf8').catch(() => '');
    const residentPages = Number(statm.split(' ')[1] ?? 0);
    if (residentPages * PAGE_BYTES > maxMb * 1024 * 1024) child.kill('SIGKILL');
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  return () => clearInterval(timer);
};
