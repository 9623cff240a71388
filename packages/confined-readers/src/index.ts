export { openReaders, type Readers, type Reading } from './open-readers.ts';
export type { Program } from './start-child.ts';
