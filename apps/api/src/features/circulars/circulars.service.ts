import { archiveWords, type Database, type Db, Prisma, readRows } from '@circulate/database';
import {
  type CircularCounts,
  type CircularHit,
  type CircularListQuery,
  type CircularPage,
  type CircularSetQuery,
  InputDateSchema,
  RANKED_AT_MOST,
  type RelatedCirculars,
  type SearchSuggestion,
  type VersionText,
} from '@circulate/shared-schemas';
import { z } from 'zod';
import type { ProductTokens } from '../../clients/product-tokens.ts';
import { notFound } from '../../lib/app-error.ts';
import { type Cursor, CursorRowSchema, decodeCursor, toPage } from '../../lib/cursor.ts';
import { loadCircular, toAdminDetail, toDetail } from './circular-detail.ts';
import { isVisibleToSubscribers, loadCircularRows, toCircularItem } from './circular-items.ts';
import { readPassages } from './circular-passages.ts';
import { newestOf, type Search, searchCirculars } from './circular-search.ts';
import { countCirculars } from './count-circulars.ts';
import { findCirculars, prefixQuery } from './find-circulars.ts';
import { findRelated } from './related-circulars.ts';
import { suggestSearch } from './suggest-search.ts';
import { textOfPages } from './text-of-pages.ts';

/** Maximum page size with passages. Only exports use longer pages, and they don't need passages. */
const PASSAGES_AT_MOST = 25;

/** A rank, as the cursor of a ranked list contains it. */
const RankSchema = z.string().regex(/^\d{1,6}\.\d{6}$/);

type Deps = { db: Database; productTokens: ProductTokens; targetLanguage: string };

export type CircularService = ReturnType<typeof createCircularService>;

/** Reads circulars for lists, pages and files. */
export const createCircularService = ({ db, productTokens, targetLanguage }: Deps) => {
  const requireVisible = async (id: string, isAdmin: boolean) => {
    const circular = await loadCircular(db, id);
    if (!circular || !(isAdmin || isVisibleToSubscribers(circular))) throw notFound('circular');
    return circular;
  };

  return {
    /**
     * Returns one page of the archive. `userId` is the user whose circulars the `mine` filter
     * selects.
     */
    search: async (
      userId: string,
      { cursor, limit, sort, ...filter }: CircularListQuery,
    ): Promise<CircularPage> => {
      const { q } = filter;
      const isRanked = sort === 'relevance' && q !== undefined && q !== '';
      const after = decodeCursor(cursor, isRanked ? RankSchema : InputDateSchema);
      const found = isRanked
        ? await rankCirculars(db, { filter, userId, after, q }, limit)
        : await searchCirculars(db, { filter, userId, after }, limit);
      const page = toPage(found, limit, (row) => row);
      const ids = page.items.map(({ id }) => id);
      const looked = q && limit <= PASSAGES_AT_MOST ? { q, words: archiveWords(q) } : null;
      return { items: await loadHits(db, ids, looked), next_cursor: page.next_cursor };
    },

    count: (userId: string, filter: CircularSetQuery): Promise<CircularCounts> =>
      countCirculars(db, { filter, userId }),

    /** Returns suggestions for a search without results. */
    suggest: (userId: string, filter: CircularSetQuery): Promise<SearchSuggestion> =>
      suggestSearch(db, { filter, userId }),

    /** Returns a few circulars that match what a user is typing. */
    find: async (userId: string, q: string): Promise<{ items: CircularHit[] }> => {
      const ids = await findCirculars(db, { q, userId });
      return { items: await loadHits(db, ids, { q, words: prefixQuery(q) }) };
    },

    /**
     * Throws NOT_FOUND for a circular that the caller may not see. Admins see all, with processing
     * details.
     */
    detail: async (id: string, isAdmin: boolean) => {
      const circular = await requireVisible(id, isAdmin);
      return isAdmin ? toAdminDetail(circular, targetLanguage) : toDetail(circular, targetLanguage);
    },

    /**
     * Returns up to five related circulars, each with the reason. Throws NOT_FOUND if the caller
     * may not see the circular.
     */
    related: async (id: string, isAdmin: boolean): Promise<RelatedCirculars> => {
      const { newest, bank } = await requireVisible(id, isAdmin);
      const known = { id, bankId: bank.id, title: newest.title, day: newest.published_on };
      const found = await findRelated(db, known);
      const rows = await loadCircularRows(
        db,
        found.map((one) => one.id),
      );
      return {
        items: rows.flatMap((row) => {
          const reason = found.find((one) => one.id === row.id)?.reason;
          return reason ? [{ ...toCircularItem(row), reason }] : [];
        }),
      };
    },

    /**
     * Returns the text of one version of a circular. Throws NOT_FOUND if the caller may not see it.
     */
    versionText: async (id: string, number: number, isAdmin: boolean): Promise<VersionText> => {
      const version = await db.circularVersion.findUnique({
        where: { circular_id_number: { circular_id: id, number } },
        select: {
          number: true,
          pages: true,
          circular: { select: { status: true, published_at: true } },
        },
      });
      if (!version || !(isAdmin || isVisibleToSubscribers(version.circular))) {
        throw notFound('version');
      }
      return { number: version.number, text: textOfPages(version.pages) };
    },

    fileLink: async (id: string, isAdmin: boolean) => {
      const { newest } = await requireVisible(id, isAdmin);
      return linkTo(newest.id, productTokens);
    },

    /**
     * Returns a link to an annex of a circular's newest version. Throws NOT_FOUND if the caller may
     * not see it.
     */
    annexLink: async (id: string, annexId: string, isAdmin: boolean) => {
      const { newest } = await requireVisible(id, isAdmin);
      if (!newest.annexes.some((annex) => annex.id === annexId)) throw notFound('annex');
      return linkTo(annexId, productTokens);
    },
  };
};

const linkTo = (fileId: string, productTokens: ProductTokens) => {
  const { ticket, expiresAt } = productTokens.issueFileTicket(fileId);
  return { path: `/files/${ticket}`, expires_at: expiresAt.toISOString() };
};

/** Loads the circulars with these ids, in order, each with the passage that contains the words. */
const loadHits = async (
  db: Database,
  ids: string[],
  looked: { q: string; words: Prisma.Sql } | null,
): Promise<CircularHit[]> => {
  const [rows, passages] = await Promise.all([
    loadCircularRows(db, ids),
    looked ? readPassages(db, ids, looked) : undefined,
  ]);
  return rows.map((row) => ({ ...toCircularItem(row), passage: passages?.get(row.id) ?? null }));
};

/** Weight of a match in the title: the same as that of adjacent words in the text. */
const IN_TITLE = 1;

/**
 * Ranks the newest matches of the words `q` by relevance. Returns ids with their rank, one more
 * than `limit`. Ranks a limited number of matches, so that a frequent word costs no more than a
 * rare one.
 */
const rankCirculars = (
  db: Db,
  { after, ...search }: Search & { q: string },
  limit: number,
): Promise<Cursor[]> => {
  const words = archiveWords(search.q);
  const beyond = after
    ? Prisma.sql`(rank, id) < (${after.sort}::numeric, ${after.id}::uuid)`
    : Prisma.sql`true`;
  return readRows(db, CursorRowSchema)`
    WITH hits AS MATERIALIZED (${newestOf(search, RANKED_AT_MOST - 1)}),
    ranked AS (
      SELECT hits.id, round((ts_rank_cd(v.search, ${words}, 1)
        + CASE WHEN words_of_text(coalesce(v.title, '')) @@ ${words}
          THEN ${IN_TITLE} ELSE 0 END)::numeric, 6) AS rank
      FROM hits JOIN circular_versions v
        ON v.circular_id = hits.id AND v.listed_on IS NOT NULL
    )
    SELECT id, rank::text AS sort FROM ranked WHERE ${beyond}
    ORDER BY rank DESC, id DESC LIMIT ${limit + 1}`;
};
