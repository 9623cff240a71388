import type { SourcePreview } from '@circulate/shared-schemas';
import { type Previewed, previewSource } from './preview-source.ts';
import type { SiteClient } from './site-client.ts';

/**
 * Time limit for a preview, which makes at most four slow requests: robots.txt, a list, a page and
 * a file.
 */
export const PREVIEW_MS = 60_000;

/**
 * Previews a source within `timeoutMs`. If a site hangs, the preview ends in time and reports a
 * problem.
 */
export const previewInTime = async (
  client: SiteClient,
  previewed: Previewed,
  timeoutMs = PREVIEW_MS,
): Promise<SourcePreview> => {
  const ending = new AbortController();
  const signal = previewed.signal
    ? AbortSignal.any([previewed.signal, ending.signal])
    : ending.signal;
  let timer: NodeJS.Timeout | undefined;
  const ended = new Promise<SourcePreview>((resolve) => {
    timer = setTimeout(() => {
      ending.abort(new DOMException('The preview took too long', 'TimeoutError'));
      resolve(tookTooLong(previewed, timeoutMs));
    }, timeoutMs);
  });
  try {
    return await Promise.race([previewSource(client, { ...previewed, signal }), ended]);
  } finally {
    clearTimeout(timer);
  }
};

const tookTooLong = ({ kind, settings }: Previewed, timeoutMs: number): SourcePreview => ({
  kind: kind ?? null,
  settings,
  items: [],
  item_count: 0,
  document: null,
  problem: {
    code: 'NO_END',
    text: `We stopped the preview after ${timeoutMs / 1_000} s.`,
  },
  document_problem: null,
  notes: [],
  presets: [],
});
