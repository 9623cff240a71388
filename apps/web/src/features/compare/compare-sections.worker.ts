import { compareSections } from './compare-sections.ts';

// Off the main thread, so that the page responds while long texts are compared.
self.addEventListener('message', ({ data }: MessageEvent<{ before: string; after: string }>) => {
  self.postMessage(compareSections(data.before, data.after));
});
