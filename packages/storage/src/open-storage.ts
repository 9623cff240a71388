import { openFolderStorage } from './folder-storage.ts';
import type { Storage } from './storage.ts';

/** A bucket of an S3-compatible server; Amazon's own where no `endpoint` is given. */
export type Bucket = {
  bucket: string;
  endpoint?: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Where files are to be kept. */
export type StoragePlace = { kind: 'folder'; dir: string } | ({ kind: 's3' } & Bucket);

/** Opens the storage that the settings name. */
export const openStorage = async (place: StoragePlace): Promise<Storage> => {
  if (place.kind === 'folder') return openFolderStorage(place.dir);
  // Its library is large: only who uses a bucket waits for it.
  const { openS3Storage } = await import('./s3-storage.ts');
  return openS3Storage(place);
};
