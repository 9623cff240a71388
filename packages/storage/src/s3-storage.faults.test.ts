import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openS3Storage, type Timeouts } from './s3-storage.ts';
import { StorageUnavailable } from './storage.ts';
import { type Intercept, startTestS3 } from './testing/s3-server.ts';

const KEY = 'circulars/7c9e/1.pdf';
const FIVE_MB = 5 * 1024 * 1024;

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const stop of stops.splice(0)) await stop();
});

const start = async ({ intercept, ...timeouts }: Timeouts & { intercept?: Intercept } = {}) => {
  const server = await startTestS3(intercept);
  stops.push(server.stop);
  return { ...server, storage: openS3Storage(server.place, timeouts) };
};

const storeLarge = (storage: ReturnType<typeof openS3Storage>) =>
  storage.put(KEY, Readable.from(Array.from({ length: 4 }, () => Buffer.alloc(FIVE_MB / 2 + 1))));

describe('storage on a failing S3 server', () => {
  it('retries without an error when the server fails occasionally', async () => {
    let calls = 0;
    const { storage } = await start({
      intercept: (_request, response) => {
        calls += 1;
        if (calls % 2 === 0) return false;
        response.writeHead(503).end();
        return true;
      },
    });
    await storage.put(KEY, Readable.from(['text']));
    expect(await storage.size(KEY)).toBe(4);
    expect(await text(await storage.open(KEY))).toBe('text');
    for await (const { key } of storage.list('')) expect(key).toBe(KEY);
    await storage.remove(KEY);
    await storage.check();
    expect(calls).toBe(12);
  });

  const everyCall: [string, (storage: ReturnType<typeof openS3Storage>) => Promise<unknown>][] = [
    ['put', (storage) => storage.put(KEY, Readable.from(['text']))],
    ['open', (storage) => storage.open(KEY)],
    ['size', (storage) => storage.size(KEY)],
    ['remove', (storage) => storage.remove(KEY)],
    ['list', (storage) => storage.list('')[Symbol.asyncIterator]().next()],
    ['check', (storage) => storage.check()],
  ];

  it.each(everyCall)('gives up after three attempts when %s always fails', async (_name, call) => {
    let calls = 0;
    const { storage } = await start({
      intercept: (_request, response) => {
        calls += 1;
        response.writeHead(500).end();
        return true;
      },
    });
    await expect(call(storage)).rejects.toBeInstanceOf(StorageUnavailable);
    expect(calls).toBe(3);
  });

  it.each(everyCall)('times out when the server never responds to %s', async (_name, call) => {
    const { storage } = await start({ tries: 2, answerMs: 50, checkMs: 50, intercept: () => true });
    await expect(call(storage)).rejects.toBeInstanceOf(StorageUnavailable);
  });

  it.each(everyCall)(
    'reports an outage when the server is unreachable for %s',
    async (_name, call) => {
      const { storage, stop } = await start();
      await stop();
      await expect(call(storage)).rejects.toBeInstanceOf(StorageUnavailable);
    },
  );

  it.each([
    ['falls silent', false],
    ['hangs up', true],
  ])('stops reading a file when the server %s in the middle', async (_what, hangsUp) => {
    const { storage } = await start({
      pieceMs: 50,
      intercept: (request, response) => {
        if (request.method !== 'GET') return false;
        response.writeHead(200, { 'content-length': 100 }).write('the first half', () => {
          if (hangsUp) response.destroy();
        });
        return true;
      },
    });
    await expect(text(await storage.open(KEY))).rejects.toBeInstanceOf(StorageUnavailable);
  });

  it('leaves no parts behind when a large upload fails in the middle', async () => {
    const { storage, leftovers } = await start({
      intercept: (request, response) => {
        if (!request.url?.includes('partNumber=2')) return false;
        response.writeHead(500).end();
        return true;
      },
    });
    await expect(storeLarge(storage)).rejects.toBeInstanceOf(StorageUnavailable);
    await expect(storage.size(KEY)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await leftovers()).toEqual([]);
  });
});

it('reports why an upload was interrupted, even if aborting it fails too', async () => {
  const { storage } = await start({
    intercept: (request, response) => {
      if (request.method === 'DELETE') response.writeHead(405).end();
      return request.method === 'DELETE';
    },
  });
  const broken = Readable.from(
    (function* () {
      yield Buffer.alloc(2 * FIVE_MB);
      throw new RangeError('the line went dead');
    })(),
  );
  await expect(storage.put(KEY, broken)).rejects.toThrow(new RangeError('the line went dead'));
});

describe('a slow reader of an S3 file', () => {
  it('never times out, as only time spent waiting for the server counts', async () => {
    const { storage } = await start();
    await storeLarge(storage);
    const file = (await storage.open(KEY)).iterator();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { value: first } = await file.next();
    await expect.poll(() => vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
    let bytes = first.length;
    for await (const piece of file) bytes += piece.length;
    expect(bytes).toBe(4 * (FIVE_MB / 2 + 1));
  });
});

describe('a misconfigured bucket', () => {
  it.each([
    ['with another bucket’s name', { bucket: 'elsewhere' }],
    ['with a wrong key', { accessKeyId: 'unknown', secretAccessKey: 'not-the-secret' }],
  ])('%s is reported before a file must be stored', async (_what, change) => {
    const { place } = await start();
    const storage = openS3Storage({ ...place, ...change });
    await expect(storage.check()).rejects.toThrow();
    const refusal = await storage.put(KEY, Readable.from(['x'])).catch((error) => error);
    expect(refusal).toBeInstanceOf(Error);
    // Retrying later wouldn't help.
    expect(refusal).not.toBeInstanceOf(StorageUnavailable);
    expect(JSON.stringify(refusal) + refusal.stack).not.toContain('not-the-secret');
  });
});

it('lists the files on every page of a long S3 list', async () => {
  const page = (key: string, next: string) =>
    `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}<Contents><Key>${key}</Key>` +
    '<LastModified>2026-01-31T08:00:00.000Z</LastModified></Contents></ListBucketResult>';
  // Hand-written, because the test server can't create the token of a next page.
  const { storage } = await start({
    intercept: (request, response) => {
      const isSecond = request.url?.includes('continuation-token=there-is-more');
      const next = '<NextContinuationToken>there-is-more</NextContinuationToken>';
      response.end(isSecond ? page('circulars/b', '') : page('circulars/a', next));
      return true;
    },
  });
  const listed = [];
  for await (const { key } of storage.list('circulars/')) listed.push(key);
  expect(listed).toEqual(['circulars/a', 'circulars/b']);
});
