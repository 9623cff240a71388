import type { Database } from '@circulate/database';
import { type CircularFilter, type CircularPage, InputDateSchema } from '@circulate/shared-schemas';
import type { ProductTokens } from '../../clients/product-tokens.ts';
import { notFound } from '../../lib/app-error.ts';
import { decodeCursor, toPage } from '../../lib/cursor.ts';
import { loadCircular, toAdminDetail, toDetail } from './circular-detail.ts';
import { isVisibleToSubscribers, loadCircularRows, toCircularItem } from './circular-items.ts';
import { searchCirculars } from './circular-search.ts';

type Deps = { db: Database; productTokens: ProductTokens; targetLanguage: string };

export type CircularService = ReturnType<typeof createCircularService>;

/** Reading circulars: list, page and file. */
export const createCircularService = ({ db, productTokens, targetLanguage }: Deps) => {
  const requireVisible = async (id: string, isAdmin: boolean) => {
    const circular = await loadCircular(db, id);
    if (!circular || !(isAdmin || isVisibleToSubscribers(circular))) throw notFound('circular');
    return circular;
  };

  return {
    search: async ({ cursor, limit, ...filter }: CircularFilter): Promise<CircularPage> => {
      const after = decodeCursor(cursor, InputDateSchema);
      const found = await searchCirculars(db, { filter, after }, limit);
      const page = toPage(found, limit, (row) => row);
      const rows = await loadCircularRows(
        db,
        page.items.map(({ id }) => id),
      );
      return { items: rows.map(toCircularItem), next_cursor: page.next_cursor };
    },

    /** A circular that the caller may not see yet is NOT_FOUND; admins see all, and how it went. */
    detail: async (id: string, isAdmin: boolean) => {
      const circular = await requireVisible(id, isAdmin);
      return isAdmin ? toAdminDetail(circular, targetLanguage) : toDetail(circular, targetLanguage);
    },

    fileLink: async (id: string, isAdmin: boolean) => {
      const { newest } = await requireVisible(id, isAdmin);
      const { ticket, expiresAt } = productTokens.issueFileTicket(newest.id);
      return { path: `/files/${ticket}`, expires_at: expiresAt.toISOString() };
    },
  };
};
