import { openFolderStorage } from './folder-storage.ts';
import type { Bucket, Storage } from './storage.ts';

/** Where files are to be kept. */
export type StoragePlace = { kind: 'folder'; dir: string } | ({ kind: 's3' } & Bucket);

/** Opens the storage that the settings name. */
export const openStorage = async (place: StoragePlace): Promise<Storage> => {
  if (place.kind === 'folder') return openFolderStorage(place.dir);
  // Its library is large: only who uses a bucket waits for it.
  const { openS3Storage } = await import('./s3-storage.ts');
  return openS3Storage(place);
};
