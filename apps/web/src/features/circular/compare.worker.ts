import { compareWords } from '../../lib/text/compare-words.ts';

// Compares in a worker, so that the page still responds while long texts are compared.
self.addEventListener('message', ({ data }: MessageEvent<{ before: string; after: string }>) => {
  self.postMessage(compareWords(data.before, data.after));
});
