export { openFolderStorage } from './folder-storage.ts';
export { openStorage, type StoragePlace } from './open-storage.ts';
export { putHashed, type StoredFile } from './put-hashed.ts';
export { type Bucket, type Storage, StorageFull, StorageUnavailable } from './storage.ts';
