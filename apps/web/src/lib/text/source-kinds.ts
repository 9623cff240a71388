import type { SourceKind } from '@circulate/shared-schemas';

export const kindNames: Record<SourceKind, string> = {
  feed: 'RSS or Atom feed',
  html: 'Web page with a list',
  json: 'JSON response',
  pdf: 'Single PDF, updated in place',
};
