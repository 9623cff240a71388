import type { Database } from '@circulate/database';
import type { Preview, PreviewInput } from '@circulate/shared-schemas';
import { loadCircularRows, toCircularItem } from '../circulars/circular-items.ts';
import { readPreview } from './preview.queries.ts';

export type PreviewService = ReturnType<typeof createPreviewService>;

/** What choices would have brought of late, before they are made. */
export const createPreviewService = ({ db }: { db: Database }) => ({
  preview: async (userId: string, input: PreviewInput): Promise<Preview> => {
    const { latest, ...counts } = await readPreview(db, userId, input);
    const rows = await loadCircularRows(db, latest);
    return {
      last_30_days: { circulars: counts.circulars_30, emails: counts.emails_30 },
      last_90_days: { circulars: counts.circulars_90, emails: counts.emails_90 },
      latest: rows.map(toCircularItem),
    };
  },
});
