export { markOfLink } from './distinguish.ts';
export { CALLER_HEADER, openRenderer, type Renderer } from './drawing/open-renderer.ts';
export { holdsDocuments, otherFile } from './file-kinds.ts';
export { FILE_LIMITS, type FileDocument } from './files/file-answer.ts';

export { followOnward } from './follow-onward.ts';
export { assessPreview, previewHints } from './judge-preview.ts';
export { earlierTexts, lastingText } from './lasting-text.ts';
export { looksLikePdf } from './links.ts';
export type { ListedItem } from './listing.ts';
export { openSourceReaders, type SiteLocale, type SourceReaders } from './open-source-readers.ts';
export { PREVIEW_MS, previewInTime } from './preview-in-time.ts';
export {
  type LocaleOfBank,
  localeOf,
  localeOfBank,
  previewKnownSource,
} from './preview-known-source.ts';
export { toPreviewProblem } from './preview-problem.ts';
export {
  isPdf,
  isWholePdf,
  MOST_BYTES,
  PDF_END_BYTES,
  PDF_HEAD_BYTES,
} from './read-content.ts';
export type { PageCircular } from './read-page.ts';
export { readSource } from './read-source.ts';
export {
  createOwnSiteClient,
  createSiteClient,
  type GetOptions,
  readAll,
  type SiteAnswer,
  type SiteClient,
  type Validators,
} from './site-client.ts';
export { findAlarm, type SourceHealth } from './source-alarm.ts';
export { isWalled, SourceProblem, type SourceProblemCode } from './source-problem.ts';
