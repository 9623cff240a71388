import { serveReader } from '@circulate/confined-readers/child';
import { readTask } from './read-task.ts';
import { ReadingTaskSchema } from './reading-task.ts';

// Entry point of the reader process, which is separate because a hostile page may exhaust or crash
// it.

const WARM_UP = Buffer.from(
  '<ul><li><a href="/1.pdf">Circular one</a> 3 May 2026<li><a href="/2.pdf">Circular two</a> 4 May 2026</ul>',
);

// Reads a sample page, which loads month names and everything else that the first real page would
// wait for.
readTask(
  { do: 'list', contentType: '', url: 'http://localhost/', settings: {}, days: {} },
  WARM_UP,
);
serveReader((task, bytes) => readTask(ReadingTaskSchema.parse(task), bytes));
