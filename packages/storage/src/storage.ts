import type { Readable } from 'node:stream';

/** Storage for the files of circulars, which have keys such as `circulars/<id>/1.pdf`. */
export type Storage = {
  /** Stores `content` completely or not at all. Replaces any file with the same key. */
  put(key: string, content: Readable): Promise<void>;
  /**
   * Streams a file, or only the bytes from `start` to `end`, both inclusive. Throws ENOENT if it
   * doesn't exist.
   */
  open(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Returns the file's size in bytes. Throws ENOENT if it doesn't exist. */
  size(key: string): Promise<number>;
  /** Deletes a file, if it exists. */
  remove(key: string): Promise<void>;
  /**
   * Lists the keys in a folder, given as a prefix that ends in `/`, or all keys if it is empty,
   * with the time when each was stored.
   */
  list(prefix: string): AsyncIterable<{ key: string; storedAt: Date }>;
  /** Resolves if files can be stored and read; rejects otherwise. */
  check(): Promise<void>;
};

/** A bucket on an S3-compatible server; on Amazon's own if there is no `endpoint`. */
export type Bucket = {
  bucket: string;
  endpoint?: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Path to certificates of private CAs, trusted in addition to the public ones. */
  caBundle?: string | undefined;
};

/** Thrown if the storage is unreachable or failing. The same call may work later. */
export class StorageUnavailable extends Error {
  constructor(options: { cause: unknown }, message = 'The file storage is unreachable') {
    super(message, options);
    this.name = 'StorageUnavailable';
  }
}

/** Thrown if the storage is full. An operator must free space. */
export class StorageFull extends StorageUnavailable {
  constructor(options: { cause: unknown }) {
    super(options, 'The file storage is full');
    this.name = 'StorageFull';
  }
}

const KEY = /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/;

/**
 * Whether a name is a valid key. Files with other names, such as those that a file manager creates,
 * aren't ours.
 */
export const isKey = (name: string): boolean => KEY.test(name);

/**
 * Returns a key if it is valid, and otherwise throws: no key may lead out of the storage, and each
 * must be a valid path on every system.
 */
export const requireKey = (key: string): string => {
  if (!isKey(key)) throw new RangeError(`Not a storage key: ${key}`);
  return key;
};

/** Throws unless `prefix` is empty or a folder of keys. */
export const requirePrefix = (prefix: string): string => {
  if (prefix !== '') requireKey(prefix.replace(/\/$/, ''));
  return prefix;
};
