import {
  addToOutboxLater,
  type Db,
  findLabel,
  NEWEST_VERSION,
  Prisma,
  readRows,
  undoLabel,
} from '@circulate/database';
import type { Standing } from '@circulate/jobs';
import { UNDO_SECONDS } from '@circulate/shared-schemas';
import { z } from 'zod';
import { conflict } from '../../../lib/app-error.ts';
import { recordChange } from '../../../lib/audit.ts';
import { fromDay, toDayOrNull } from '../../../lib/dates.ts';
import type { LockedCircular } from './admin-circulars.queries.ts';
import { decidedMeanwhile } from './what-happened.ts';

/** State before a decision, stored so that the decision can be undone. */
const BeforeDecisionSchema = z.object({
  /** When the circular entered review. */
  moved_at: z.iso.datetime(),
  reason_code: z.string().nullable(),
  reason: z.string().nullable(),
  version: z.object({
    title: z.string().nullable(),
    published_on: z.iso.date().nullable(),
    act_number: z.string().nullable(),
    corrected: z.array(z.string()),
    kind: z.enum(['NewsFlash', 'Macroeconomic']).nullable(),
    confidence: z.number().nullable(),
    decided_by: z.string().nullable(),
  }),
  categories: z.array(
    z.object({
      category_id: z.uuid(),
      confidence: z.number(),
      decided_by: z.string(),
      evidence: z.string(),
    }),
  ),
  /** The label that the same reviewer had already given the version, if any. */
  label: z
    .object({
      kind: z.enum(['NewsFlash', 'Macroeconomic']),
      category_ids: z.array(z.uuid()),
      given_in: z.string(),
      at: z.iso.datetime(),
    })
    .nullable(),
});
export type BeforeDecision = z.infer<typeof BeforeDecisionSchema>;

/** Reads the state that a decision will replace. */
export const readBefore = async (
  tx: Db,
  { id, version_id }: LockedCircular,
  userId: string,
): Promise<BeforeDecision> => {
  const { moved_at, reason_code, reason } = await tx.circular.findUniqueOrThrow({
    where: { id },
  });
  const { categories, published_on, ...version } = await tx.circularVersion.findUniqueOrThrow({
    where: { id: version_id },
    select: {
      title: true,
      published_on: true,
      act_number: true,
      corrected: true,
      kind: true,
      confidence: true,
      decided_by: true,
      categories: { omit: { version_id: true } },
    },
  });
  const label = await findLabel(tx, version_id, userId);
  return {
    moved_at: moved_at.toISOString(),
    reason_code,
    reason,
    version: { ...version, published_on: toDayOrNull(published_on) },
    categories,
    label: label && { ...label, at: label.at.toISOString() },
  };
};

type Held = { userId: string; standing: Required<Standing>; before: BeforeDecision };

/**
 * Moves a circular on after a decision, but holds the job for the next step in the outbox for
 * UNDO_SECONDS. The job is stored immediately, so that publication doesn't depend on the browser.
 */
export const holdPublication = async (
  tx: Db,
  { id, version_id }: LockedCircular,
  { userId, standing: { status, job }, before }: Held,
) => {
  const { revision } = await tx.circular.update({
    where: { id },
    data: { status, reason_code: null, reason: null },
    select: { revision: true },
  });
  const payload = { version_id };
  const outbox_id = await addToOutboxLater(tx, job, { payload, delayS: UNDO_SECONDS });
  await tx.heldPublication.create({
    data: { outbox_id, circular_id: id, user_id: userId, revision, before },
  });
};

/** Cancels the job for a held publication, if any, which ends the hold. */
export const cancelHeldPublication = (
  tx: Db,
  circularId: string,
): Promise<number> => tx.$executeRaw`
  DELETE FROM outbox USING held_publications held
  WHERE held.circular_id = ${circularId}::uuid AND outbox.id = held.outbox_id`;

/**
 * Returns a circular to review in its state before the decision. Throws CONFLICT if publication has
 * started or someone has decided again since.
 */
export const undoPublication = async (
  tx: Db,
  circular: LockedCircular,
  actor: string,
): Promise<void> => {
  const held = await tx.heldPublication.findUnique({ where: { circular_id: circular.id } });
  if (held && held.revision !== circular.revision) throw await decidedMeanwhile(tx, circular);
  // Cancelling waits for any relay that is processing the outbox entry. If a relay was, the entry
  // is gone by then.
  if (!held || (await cancelHeldPublication(tx, circular.id)) === 0) {
    throw conflict(
      'It’s too late to undo this: the circular is being published. You can remove it instead.',
    );
  }
  const { moved_at, reason_code, reason, version, categories, label } = BeforeDecisionSchema.parse(
    held.before,
  );
  const { id, version_id } = circular;
  await tx.circular.update({ where: { id }, data: { status: 'in_review', reason_code, reason } });
  // A separate update, because the one that changes the status resets this time, which determines
  // the circular's place in the review queue.
  await tx.circular.update({ where: { id }, data: { moved_at } });
  const { published_on, ...fields } = version;
  await tx.circularVersion.update({
    where: { id: version_id },
    data: { ...fields, published_on: published_on && fromDay(published_on) },
  });
  await tx.circularCategory.deleteMany({ where: { version_id } });
  await tx.circularCategory.createMany({
    data: categories.map((category) => ({ version_id, ...category })),
  });
  await undoLabel(
    tx,
    { versionId: version_id, userId: held.user_id },
    label ? { ...label, at: new Date(label.at) } : null,
  );
  await recordChange(tx, {
    actor,
    action: 'circular.undo',
    target: `circular:${id}`,
    before: { status: circular.status },
    after: { status: 'in_review' },
  });
};

const HeldRowSchema = z.object({
  circular_id: z.string(),
  title: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  email: z.string(),
  ms_left: z.number(),
});
export type HeldRow = z.infer<typeof HeldRowSchema>;

/** Finds publications that can still be undone, for one circular or all, latest first. */
export const findHeld = (db: Db, circularId?: string): Promise<HeldRow[]> => readRows(
  db,
  HeldRowSchema,
)`
  SELECT held.circular_id, coalesce(v.title, v.file_name) AS title,
    u.first_name, u.last_name, u.email,
    greatest(0, ceil(extract(epoch FROM outbox.due_at - clock_timestamp()) * 1000))::int AS ms_left
  FROM held_publications held
  JOIN outbox ON outbox.id = held.outbox_id
  JOIN users u ON u.id = held.user_id
  JOIN circulars c ON c.id = held.circular_id ${NEWEST_VERSION}
  WHERE ${circularId === undefined ? Prisma.sql`true` : Prisma.sql`held.circular_id = ${circularId}::uuid`}
  ORDER BY outbox.due_at DESC LIMIT 20`;
