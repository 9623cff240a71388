import type { Readable } from 'node:stream';

/** Where the files of circulars are kept, under keys like `circulars/<id>/1.pdf`. */
export type Storage = {
  /** Stores what `content` yields, whole or not at all; replaces what the key held. */
  put(key: string, content: Readable): Promise<void>;
  /** Streams a file, from byte `start` to byte `end` inclusive. Throws ENOENT when there is none. */
  open(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** The file's size in bytes. Throws ENOENT when there is none. */
  size(key: string): Promise<number>;
  /** Removes a file; that there was none is fine. */
  remove(key: string): Promise<void>;
  /** The keys under a folder ending in `/`, or all under '', with the time each was stored. */
  list(prefix: string): AsyncIterable<{ key: string; storedAt: Date }>;
  /** Resolves when files can be stored and read; rejects when they can't. */
  check(): Promise<void>;
};

/** A bucket of an S3-compatible server; Amazon's own where no `endpoint` is given. */
export type Bucket = {
  bucket: string;
  endpoint?: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The path of certificates of private authorities, which count beside the public ones. */
  caBundle?: string | undefined;
};

/** The storage is out of reach or in trouble of its own; the same call may do later. */
export class StorageUnavailable extends Error {
  constructor(options: { cause: unknown }, message = 'The storage of files is out of reach') {
    super(message, options);
    this.name = 'StorageUnavailable';
  }
}

/** There is no room for another file, until an operator makes some. */
export class StorageFull extends StorageUnavailable {
  constructor(options: { cause: unknown }) {
    super(options, 'The storage of files is full');
    this.name = 'StorageFull';
  }
}

const KEY = /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/;

/** Whether a name is a key: others, such as a file manager's, are none of ours. */
export const isKey = (name: string): boolean => KEY.test(name);

/** Throws for what is no key: no key leads out of the storage, and each is a path on every system. */
export const requireKey = (key: string): string => {
  if (!isKey(key)) throw new RangeError(`Not a storage key: ${key}`);
  return key;
};

/** Throws for what names neither a folder of keys nor all of them. */
export const requirePrefix = (prefix: string): string => {
  if (prefix !== '') requireKey(prefix.replace(/\/$/, ''));
  return prefix;
};
