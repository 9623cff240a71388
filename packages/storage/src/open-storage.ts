import { openFolderStorage } from './folder-storage.ts';
import type { Bucket, Storage } from './storage.ts';

/** Where to store files. */
export type StoragePlace = { kind: 'folder'; dir: string } | ({ kind: 's3' } & Bucket);

/** Opens the storage given in the settings. */
export const openStorage = async (place: StoragePlace): Promise<Storage> => {
  if (place.kind === 'folder') return openFolderStorage(place.dir);
  // The S3 library is large, so it is loaded only if a bucket is used.
  const { openS3Storage } = await import('./s3-storage.ts');
  return openS3Storage(place);
};
