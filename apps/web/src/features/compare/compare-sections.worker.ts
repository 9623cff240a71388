import { compareSections } from './compare-sections.ts';

// Runs off the main thread, so that the page responds while long texts are compared.
self.addEventListener('message', ({ data }: MessageEvent<{ before: string; after: string }>) => {
  self.postMessage(compareSections(data.before, data.after));
});
