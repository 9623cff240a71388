import { compareWords } from '../../lib/text/compare-words.ts';

// Beside the page, so that it answers while long texts are compared.
self.addEventListener('message', ({ data }: MessageEvent<{ before: string; after: string }>) => {
  self.postMessage(compareWords(data.before, data.after));
});
