import { compareWords } from '../../lib/text/compare-words.ts';

// Runs off the main thread, so that the page responds while long texts are compared.
self.addEventListener('message', ({ data }: MessageEvent<{ before: string; after: string }>) => {
  self.postMessage(compareWords(data.before, data.after));
});
