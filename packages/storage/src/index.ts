export { openFolderStorage, type Storage } from './folder-storage.ts';
