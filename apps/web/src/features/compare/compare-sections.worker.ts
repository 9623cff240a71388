import { compareSections } from './compare-sections.ts';

// Beside the page, so that it answers while long texts are compared.
self.addEventListener('message', ({ data }: MessageEvent<{ before: string; after: string }>) => {
  self.postMessage(compareSections(data.before, data.after));
});
