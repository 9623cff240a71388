import { type Database, type Db, readRows } from '@circulate/database';
import { type AskedTranslation, AskedTranslationSchema } from '@circulate/shared-schemas';
import { z } from 'zod';
import { conflict, notFound } from '../../lib/app-error.ts';
import { recordChange } from '../../lib/audit.ts';
import { isVisibleToSubscribers } from '../circulars/circular-items.ts';

/** Maximum number of requests shown in the review queue. */
const LISTED_AT_MOST = 50;

type Deps = { db: Database; targetLanguage: string };

export type TranslationRequestService = ReturnType<typeof createTranslationRequestService>;

/** Readers' requests for translations, and reviewers' refusals. */
export const createTranslationRequestService = ({ db, targetLanguage }: Deps) => ({
  /**
   * Requests a translation from the reviewers. Idempotent. Throws NOT_FOUND if the caller can't see
   * the circular, and CONFLICT if it is in their language or already translated.
   */
  ask: async (userId: string, id: string): Promise<{ translation_asked: true }> => {
    const circular = await db.circular.findUnique({
      where: { id },
      select: { status: true, published_at: true },
    });
    if (!circular || !isVisibleToSubscribers(circular)) throw notFound('circular');
    if (!(await isUntranslated(db, id, targetLanguage))) {
      throw conflict(
        'This circular is in your language or already translated. Reload the page to read it.',
      );
    }
    await db.translationRequest.createMany({
      data: [{ circular_id: id, user_id: userId }],
      skipDuplicates: true,
    });
    return { translation_asked: true };
  },

  /** Returns whether a user has requested a circular's translation. */
  isAsked: async (userId: string, id: string): Promise<boolean> =>
    (await db.translationRequest.count({ where: { circular_id: id, user_id: userId } })) > 0,

  /** Closes a circular's open requests and returns how many there were. */
  decline: (id: string, actor: string): Promise<{ declined: number }> =>
    db.$transaction(async (tx) => {
      const { count } = await tx.translationRequest.updateMany({
        where: { circular_id: id, closed_at: null },
        data: { closed_at: new Date() },
      });
      if (count > 0) {
        const target = `circular:${id}`;
        await recordChange(tx, { actor, action: 'circular.decline-translation', target });
      }
      return { declined: count };
    }),
});

const isUntranslated = async (db: Db, id: string, language: string): Promise<boolean> => {
  const newest = await db.circularVersion.findFirst({
    where: { circular_id: id },
    orderBy: { number: 'desc' },
    select: { language: true, translations: { where: { language }, select: { language: true } } },
  });
  return newest !== null && newest.language !== language && newest.translations.length === 0;
};

const AskedRowSchema = AskedTranslationSchema.extend({ since: z.date() });

/** Returns requests that haven't been fulfilled, longest waiting first. */
export const listAskedTranslations = async (
  db: Db,
  language: string,
): Promise<AskedTranslation[]> => {
  const rows = await readRows(db, AskedRowSchema)`
    SELECT asked.circular_id AS id, coalesce(v.title, v.file_name) AS title, v.language,
      asked.readers, asked.since,
      json_build_object('id', b.id, 'bank_name', b.bank_name, 'display_name', b.display_name) AS bank
    FROM (
      SELECT circular_id, count(*)::int AS readers, min(requested_at) AS since
      FROM translation_requests WHERE closed_at IS NULL GROUP BY circular_id
    ) asked
    JOIN circulars k ON k.id = asked.circular_id AND k.status = 'published'
    JOIN banks b ON b.id = k.bank_id
    JOIN LATERAL (
      SELECT id, title, file_name, language FROM circular_versions
      WHERE circular_id = k.id ORDER BY number DESC LIMIT 1
    ) v ON true
    WHERE v.language IS DISTINCT FROM ${language} AND NOT EXISTS (
      SELECT FROM circular_translations t WHERE t.version_id = v.id AND t.language = ${language})
    ORDER BY asked.since, asked.circular_id LIMIT ${LISTED_AT_MOST}`;
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
};
