import { serveReader } from '@circulate/confined-readers/child';
import { readFile } from './read-file.ts';

// Entry point of the reader process, which is separate because a hostile file may exhaust it. Reads
// one file at a time.
serveReader((_task, bytes) => readFile(bytes));
