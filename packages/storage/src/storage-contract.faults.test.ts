import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStorage, type StoragePlace } from './open-storage.ts';
import type { Storage } from './storage.ts';
import { startTestS3 } from './testing/s3-server.ts';

type Place = {
  place: StoragePlace;
  leftovers: () => Promise<string[]>;
  stop: () => Promise<unknown>;
};

const startFolder = async (): Promise<Place> => {
  const root = await mkdtemp(join(tmpdir(), 'circulate-storage-'));
  return {
    place: { kind: 'folder', dir: join(root, 'files') },
    leftovers: async () => {
      const entries = await readdir(root, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    },
    stop: () => rm(root, { recursive: true }),
  };
};

const startS3 = async (): Promise<Place> => {
  const { place, ...server } = await startTestS3();
  return { place: { kind: 's3', ...place }, ...server };
};

const KEY = 'circulars/7c9e/1.pdf';
/** More than one upload part, and not a multiple of the part size. */
const LARGE = randomBytes(12 * 1024 * 1024 + 7);
const inPieces = function* (bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
};

describe.each([
  ['a folder', startFolder],
  ['a bucket', startS3],
])('files in %s', (_name, start) => {
  let server: Place;
  let storage: Storage;
  beforeAll(async () => {
    server = await start();
    storage = await openStorage(server.place);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    for await (const { key } of storage.list('')) await storage.remove(key);
  });

  const keysUnder = async (prefix: string) => {
    const keys = [];
    for await (const { key } of storage.list(prefix)) keys.push(key);
    return keys.sort();
  };

  it('are returned as stored, whole or in part', async () => {
    await storage.put(KEY, Readable.from(['%PDF-', 'text']));
    expect(await storage.size(KEY)).toBe(9);
    expect(await text(await storage.open(KEY))).toBe('%PDF-text');
    expect(await text(await storage.open(KEY, { start: 5, end: 6 }))).toBe('te');
  });

  it('can be large or empty', async () => {
    await storage.put(KEY, Readable.from(inPieces(LARGE)));
    expect((await buffer(await storage.open(KEY))).equals(LARGE)).toBe(true);
    const range = { start: LARGE.length - 100, end: LARGE.length - 1 };
    expect((await buffer(await storage.open(KEY, range))).equals(LARGE.subarray(-100))).toBe(true);
    await storage.put(KEY, Readable.from([]));
    expect(await storage.size(KEY)).toBe(0);
    expect(await text(await storage.open(KEY))).toBe('');
  });

  it.each([
    ['immediately', Buffer.from('half')],
    ['after megabytes', LARGE],
  ])('leave nothing behind when the upload fails %s', async (_when, sent) => {
    const before = await server.leftovers();
    const broken = Readable.from(
      (function* () {
        yield* inPieces(sent);
        throw new RangeError('the line went dead');
      })(),
    );
    await expect(storage.put(KEY, broken)).rejects.toThrow(new RangeError('the line went dead'));
    await expect(storage.size(KEY)).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(storage.open(KEY)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await server.leftovers()).toEqual(before);
  });

  it('stay unchanged until the replacement is complete', async () => {
    await storage.put(KEY, Readable.from(['the first']));
    let arrived = () => {};
    const isRead = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    let finish = () => {};
    const mayEnd = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const slow = Readable.from(
      (async function* () {
        yield* inPieces(LARGE);
        arrived();
        await mayEnd;
      })(),
    );
    const stored = storage.put(KEY, slow);
    await isRead;
    expect(await text(await storage.open(KEY))).toBe('the first');
    finish();
    await stored;
    expect(await storage.size(KEY)).toBe(LARGE.length);
  });

  it('are listed with their time, and can be deleted twice', async () => {
    const before = Date.now();
    const keys = ['circulars/a/1.pdf', 'circulars/b/1.pdf', 'tombstones/c'];
    for (const key of keys) await storage.put(key, Readable.from(['x']));
    expect(await keysUnder('circulars/')).toEqual(keys.slice(0, 2));
    expect(await keysUnder('')).toEqual(keys);
    expect(await keysUnder('elsewhere/')).toEqual([]);
    // Servers have a resolution of whole seconds.
    for await (const { storedAt } of storage.list('tombstones/'))
      expect(storedAt.getTime()).toBeGreaterThan(before - 1_000);
    await storage.remove(KEY);
    for (const key of [...keys, ...keys]) await storage.remove(key);
    expect(await keysUnder('')).toEqual([]);
  });

  it('can be closed half-read, any number of times', async () => {
    await storage.put(KEY, Readable.from(inPieces(LARGE)));
    // More times than a client has connections.
    for (let reader = 0; reader < 60; reader += 1) {
      for await (const piece of await storage.open(KEY)) {
        expect(piece.length).toBeGreaterThan(0);
        break;
      }
    }
    expect(await storage.size(KEY)).toBe(LARGE.length);
  });

  it('can be stored, as the check confirms beforehand', async () => {
    await expect(storage.check()).resolves.toBeUndefined();
  });

  it.each(['../secrets', '/etc/passwd', 'a/../../b', 'a//b', '', '.hidden', 'a\0b'])(
    'reject the invalid key %j',
    async (key) => {
      await expect(storage.size(key)).rejects.toThrow(RangeError);
      await expect(storage.put(key, Readable.from(['x']))).rejects.toThrow(RangeError);
    },
  );
});
