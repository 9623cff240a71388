export { openFolderStorage } from './folder-storage.ts';
export { openStorage, type StoragePlace } from './open-storage.ts';
export { type Bucket, type Storage, StorageFull, StorageUnavailable } from './storage.ts';
