import { serveReader } from '@circulate/confined-readers/child';
import { readText } from './read-text.ts';

// Runs in a separate process, which a hostile text may exhaust or crash: reads one text after
// another.
serveReader(readText);
