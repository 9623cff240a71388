export { decodeText } from './decode-text.ts';
export { findDocumentLink } from './find-document.ts';
export type { ListedItem } from './listing.ts';
export { previewSource } from './preview-source.ts';
export { isPdf } from './read-content.ts';
export { type PageCircular, readPageCircular } from './read-page.ts';
export { readSource } from './read-source.ts';
export {
  createSiteClient,
  readAll,
  type SiteAnswer,
  type SiteClient,
  type Validators,
} from './site-client.ts';
export { findAlarm, type SourceHealth } from './source-alarm.ts';
export { explain, SourceProblem, type SourceProblemCode } from './source-problem.ts';
