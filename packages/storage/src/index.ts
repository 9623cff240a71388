export { openFolderStorage } from './folder-storage.ts';
export { type Bucket, openStorage, type StoragePlace } from './open-storage.ts';
export { type Storage, StorageUnavailable } from './storage.ts';
