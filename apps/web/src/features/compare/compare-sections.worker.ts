import { compareSections } from './compare-sections.ts';

// Compares in a worker, so that the page still responds while long texts are compared.
self.addEventListener('message', ({ data }: MessageEvent<{ before: string; after: string }>) => {
  self.postMessage(compareSections(data.before, data.after));
});
