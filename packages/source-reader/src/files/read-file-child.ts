import { serveReader } from '@circulate/confined-readers/child';
import { readFile } from './read-file.ts';

// Runs in a separate process, which a hostile file may exhaust: reads one file after another.
serveReader((_task, bytes) => readFile(bytes));
