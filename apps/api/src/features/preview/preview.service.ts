import type { Database, Pool } from '@circulate/database';
import type {
  EmailPreview,
  Preview,
  PreviewInput,
  RecentTitleList,
} from '@circulate/shared-schemas';
import { notFound } from '../../lib/app-error.ts';
import {
  isVisibleToSubscribers,
  loadCircularRows,
  toCircularItem,
} from '../circulars/circular-items.ts';
import { translates } from '../coverage/coverage.queries.ts';
import { writeEmail, writeSample } from './email-preview.ts';
import { readPreview } from './preview.queries.ts';
import { readRecentOfCategories } from './recent-titles.queries.ts';

type Deps = { db: Database; pool: Pool; webUrl: string; targetLanguage: string };

export type PreviewService = ReturnType<typeof createPreviewService>;

/**
 * Previews the alerts that recent circulars would have triggered with choices that a user hasn't
 * saved yet.
 */
export const createPreviewService = ({ db, pool, ...settings }: Deps) => ({
  preview: async (userId: string, input: PreviewInput): Promise<Preview> => {
    const { latest, left_out, ...counts } = await readPreview(db, userId, input);
    const [rows, leftOut] = await Promise.all([
      loadCircularRows(db, latest),
      loadCircularRows(db, left_out),
    ]);
    return {
      last_30_days: { circulars: counts.circulars_30, emails: counts.emails_30 },
      last_90_days: { circulars: counts.circulars_90, emails: counts.emails_90 },
      days: Math.max(1, counts.days),
      latest: rows.map(toCircularItem),
      left_out: { circulars: counts.left_out_90, latest: leftOut.map(toCircularItem) },
    };
  },

  /**
   * Returns a recent circular for each category that has one with a title in the readers' language.
   */
  titles: async (userId: string): Promise<RecentTitleList> => {
    const recent = await readRecentOfCategories(db, userId);
    const ids = [...new Set(recent.map(({ circular_id }) => circular_id))];
    const rows = new Map((await loadCircularRows(db, ids)).map((row) => [row.id, row]));
    return recent.flatMap(({ category_id, circular_id }) => {
      const row = rows.get(circular_id);
      const circular = row && toCircularItem(row);
      if (!circular?.title) return [];
      const { bank, title, original_title } = circular;
      // A title that differs from the original is a translation, so it is in the target language.
      const language = title === original_title ? circular.language : settings.targetLanguage;
      // Leaves out titles in other languages, which don't help the reader.
      if (language !== settings.targetLanguage) return [];
      return { category_id, circular_id, bank, title, language };
    });
  },

  /**
   * Returns the email for a circular, or a sample if none is given. Throws NOT_FOUND if the caller
   * may not see it.
   */
  email: async (userId: string, circularId: string | undefined): Promise<EmailPreview> => {
    if (circularId === undefined) {
      return writeSample({ ...settings, translates: await translates(pool) });
    }
    const circular = await db.circular.findUnique({
      where: { id: circularId },
      select: { id: true, status: true, published_at: true },
    });
    const email =
      circular && isVisibleToSubscribers(circular)
        ? await writeEmail(db, { userId, circularId, ...settings })
        : null;
    if (!email) throw notFound('circular');
    return email;
  },
});
