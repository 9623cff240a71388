import { execFile } from 'node:child_process';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openPdfReader } from '../src/pipeline/extract/read-pdf.ts';
import { makePdf } from './support/make-pdf.ts';

const CORPUS =
  process.env.CORPUS_DIR ?? fileURLToPath(new URL('../../../../shared/corpus', import.meta.url));
const HOSTILE = join(CORPUS, 'hostile');
const MANIFEST = join(HOSTILE, 'manifest.json');
const isThere = existsSync(MANIFEST);
if (!isThere) {
  process.stdout.write(`left out: no hostile PDFs at ${HOSTILE} (set CORPUS_DIR)\n`);
}

const entries = isThere
  ? z
      .array(z.object({ file: z.string(), why: z.string() }))
      .parse(JSON.parse(readFileSync(MANIFEST, 'utf8')))
  : [];

/** Expected results for a file by its description in the manifest. The first match applies. */
const expectations: [RegExp, string[]][] = [
  [/owner password only/, ['read']],
  [/password/, ['ENCRYPTED_PDF']],
  [/zero pages/, ['EMPTY_PDF']],
  [/not a PDF|HTML page|no reader opens/, ['BROKEN_PDF']],
  [/recoverable|readers must rebuild|JavaScript/, ['read']],
  [/loop|nested|page count -|fuzzed|invalid/, ['read', 'BROKEN_PDF', 'EMPTY_PDF']],
];

/** Process IDs of the readers that this test has started. */
const findReaders = async () => {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  return stdout
    .split('\n')
    .filter((line) => line.includes('read-pdf-child'))
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, parent]) => (pid && parent === process.pid ? [pid] : []));
};

/** Kills this test's readers, as the system does when memory runs short. */
const killReaders = async () => {
  for (const pid of await findReaders()) process.kill(pid, 'SIGKILL');
};

const reader = openPdfReader();

afterAll(() => reader.close());

describe.skipIf(!isThere)('a hostile file', () => {
  it.each(entries)('$file ($why) returns its text or a plain reason', async ({ file, why }) => {
    const reading = await reader.read(() => createReadStream(join(HOSTILE, file)));
    const got = reading.outcome === 'read' ? 'read' : reading.code;
    expect(expectations.find(([words]) => words.test(why))?.[1]).toContain(got);
  });
});

describe('the PDF reader', () => {
  it('returns each file’s own text, in sequence and in parallel', async () => {
    const read = (words: string) => reader.read(() => Readable.from([makePdf([words])]));
    const textOf = (words: string) => ({
      outcome: 'read',
      hasDoubtfulFigures: false,
      pages: [expect.stringContaining(words)],
      settings: [[expect.anything()]],
    });
    expect(await read('First circular')).toEqual(textOf('First circular'));
    expect(await Promise.all([read('Second circular'), read('Third circular')])).toEqual([
      textOf('Second circular'),
      textOf('Third circular'),
    ]);
  });

  it('gives up on a file that takes too long, and reads the next one', async () => {
    const hasty = openPdfReader({ timeoutMs: 1 });
    const bytes = () => Readable.from([Buffer.from('%PDF-1.4 never ends')]);
    expect(await hasty.read(bytes)).toEqual({ outcome: 'unreadable', code: 'READING_TIMED_OUT' });
    hasty.close();
    expect(await reader.read(bytes)).toEqual({ outcome: 'unreadable', code: 'BROKEN_PDF' });
  });

  it('blames a file only when its reader crashes a second time', async () => {
    const own = openPdfReader();
    let opened = 0;
    const deadly = (times: number) => () => {
      opened += 1;
      const isDeadly = opened <= times;
      return Readable.from(
        (async function* () {
          if (isDeadly) await killReaders();
          yield makePdf(['First circular']);
        })(),
      );
    };
    expect(await own.read(deadly(1))).toMatchObject({ outcome: 'read' });
    opened = 0;
    expect(await own.read(deadly(2))).toEqual({ outcome: 'unreadable', code: 'READING_CRASHED' });
    expect(opened).toBe(2);
    own.close();
  });

  it('leaves no process behind when a file can’t be opened', async () => {
    const before = await findReaders();
    const own = openPdfReader();
    const missing = () => Promise.reject(new Error('no such file'));
    await expect(own.read(missing)).rejects.toThrow('no such file');
    own.close();
    const left = async () => (await findReaders()).filter((pid) => !before.includes(pid));
    await expect.poll(left).toEqual([]);
  });

  it('doesn’t blame the file when no reader starts', async () => {
    const broken = openPdfReader({ memoryMb: 1 });
    await expect(broken.read(() => Readable.from(['%PDF-1.4']))).rejects.toThrow('failed to start');
    broken.close();
  });
});
