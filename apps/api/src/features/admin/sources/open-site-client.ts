import type { Database } from '@circulate/database';
import { createGuardedFetch } from '@circulate/guarded-fetch';
import { VERSION_LABEL } from '@circulate/shared-schemas';
import {
  createSiteClient,
  openRenderer,
  openSourceReaders,
  type SiteClient,
} from '@circulate/source-reader';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';

/**
 * Timeout for fetching a URL: shorter than the worker's, because an admin is waiting for the
 * preview.
 */
const TIMEOUT_MS = 15_000;
/**
 * How long to wait for a site that another process is using: longer than a crashed process can
 * block it.
 */
const WAIT_MS = 30_000;

/**
 * Opens the client that fetches URLs entered by admins, with the same guards as the worker's.
 * Closes with the app.
 */
export const openSiteClient = (
  app: FastifyInstance,
  { config, db }: { config: Config; db: Database },
): SiteClient => {
  const [contact] = config.webOrigins;
  const fetch = createGuardedFetch({
    allow: config.captureAllow,
    userAgent: `Circulate/${VERSION_LABEL}${contact ? ` (+${contact})` : ''}`,
  });
  const readers = openSourceReaders();
  app.addHook('onClose', () => {
    readers.close();
    return fetch.close();
  });
  const renderer = config.rendererUrl === undefined ? undefined : openRenderer(config.rendererUrl);
  const times = { timeoutMs: TIMEOUT_MS, waitMs: WAIT_MS };
  return createSiteClient({ db, fetch, readers, renderer, ...times });
};
