import type { SourceKind } from '@circulate/shared-schemas';

/** What each kind of source is called. */
export const kindNames: Record<SourceKind, string> = {
  feed: 'RSS or Atom feed',
  html: 'Web page with a list',
  json: 'JSON answer',
  pdf: 'One PDF that changes',
};
