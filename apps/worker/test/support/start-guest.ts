import { createGuardedFetch } from '@circulate/guarded-fetch';
import { createOwnSiteClient, previewInTime, type Renderer } from '@circulate/source-reader';
import { readers } from './capture.ts';
import { startBankSite } from './start-bank-site.ts';

/** Longer than in production, because cases share two cores. */
export const PREVIEW_MS = 600_000;

/**
 * Creates a separate bank website for one case, and previews of its JavaScript-rendered pages,
 * without a database, so that cases can run in parallel.
 */
export const startGuest = async () => {
  const site = await startBankSite();
  const fetch = createGuardedFetch({ allow: new Set([site.host]), userAgent: 'Circulate/test' });
  const settings = { fetch, readers, timeoutMs: 10_000, pauseMs: 0 };
  return {
    site,
    preview: (renderer: Renderer, path = '/list') =>
      previewInTime(
        createOwnSiteClient({ ...settings, renderer }),
        { url: `${site.url}${path}`, kind: 'html', settings: { drawn_by_script: true } },
        PREVIEW_MS,
      ),
    stop: async () => {
      await fetch.close();
      await site.stop();
    },
  };
};
