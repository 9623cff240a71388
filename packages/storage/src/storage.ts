import type { Readable } from 'node:stream';

/** Storage for circulars' files, under keys like `circulars/<id>/1.pdf`. */
export type Storage = {
  /** Stores `content` completely or not at all, replacing the previous file. */
  put(key: string, content: Readable): Promise<void>;
  /**
   * Streams a file from byte `start` to byte `end`, both inclusive. Throws ENOENT if it doesn't
   * exist.
   */
  open(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Returns the file's size in bytes. Throws ENOENT if it doesn't exist. */
  size(key: string): Promise<number>;
  /** Deletes a file, if it exists. */
  remove(key: string): Promise<void>;
  /**
   * Lists the keys under a folder ending in `/`, or all under '', with the time each was stored.
   */
  list(prefix: string): AsyncIterable<{ key: string; storedAt: Date }>;
  /** Resolves if files can be stored and read; rejects otherwise. */
  check(): Promise<void>;
};

/** A bucket of an S3-compatible server; Amazon's own if there is no `endpoint`. */
export type Bucket = {
  bucket: string;
  endpoint?: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Path to certificates of private CAs, trusted in addition to the public ones. */
  caBundle?: string | undefined;
};

/** The storage is unreachable or failing; the same call may work later. */
export class StorageUnavailable extends Error {
  constructor(options: { cause: unknown }, message = 'The file storage is unreachable') {
    super(message, options);
    this.name = 'StorageUnavailable';
  }
}

/** The storage is full until an operator frees space. */
export class StorageFull extends StorageUnavailable {
  constructor(options: { cause: unknown }) {
    super(options, 'The file storage is full');
    this.name = 'StorageFull';
  }
}

const KEY = /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/;

/** Whether a name is a valid key; others, such as a file manager's, are not our files. */
export const isKey = (name: string): boolean => KEY.test(name);

/**
 * Throws if a key is invalid: no key may lead out of the storage, and each must be a valid path on
 * every system.
 */
export const requireKey = (key: string): string => {
  if (!isKey(key)) throw new RangeError(`Not a storage key: ${key}`);
  return key;
};

/** Throws unless `prefix` is a folder of keys or empty. */
export const requirePrefix = (prefix: string): string => {
  if (prefix !== '') requireKey(prefix.replace(/\/$/, ''));
  return prefix;
};
