import type { Database } from '@circulate/database';
import type { DeciderFigures, Labeller, Learning, Threshold } from '@circulate/shared-schemas';
import { notFound } from '../../../lib/app-error.ts';
import { recordChange } from '../../../lib/audit.ts';
import { toTimeOrNull } from '../../../lib/dates.ts';
import { nameOf } from '../../users/people.ts';
import {
  countLabels,
  type LabellerRow,
  type PartRow,
  readFields,
  readParts,
  readPeople,
  readThresholds,
  type ThresholdRow,
} from './learning.queries.ts';
import { measured } from './measured.ts';

export type LearningService = ReturnType<typeof createLearningService>;

const THRESHOLDS = [0, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

/** Reports each classifier's accuracy, based on labels. */
export const createLearningService = ({ db }: { db: Database }) => {
  const read = async (): Promise<Learning> => {
    const deployment = await db.deployment.findUnique({ where: { id: 1 } });
    const own = deployment?.review_confidence ?? null;
    const thresholds = [...new Set([...THRESHOLDS, ...(own === null ? [] : [own])])];
    const [labels, parts, fields, costs, people, categories] = await Promise.all([
      countLabels(db),
      readParts(db),
      readFields(db),
      readThresholds(db, thresholds),
      readPeople(db),
      db.category.findMany({ select: { slug: true, category_name: true } }),
    ]);
    return {
      labels,
      review_confidence: own,
      deciders: toDeciders(parts),
      fields: fields.map(({ field, source, ...row }) => ({ field, source, right: rightOf(row) })),
      thresholds: costs.map(toThreshold),
      people: people.map(toLabeller),
      category_names: Object.fromEntries(
        categories.map(({ slug, category_name }) => [slug, category_name]),
      ),
    };
  };

  return {
    read,

    /** Excludes a reviewer from training or includes them again. Idempotent. Throws NOT_FOUND. */
    setAside: async (id: string, actor: string, isAside: boolean): Promise<Learning> => {
      await db.$transaction(async (tx) => {
        const person = await tx.user.findUnique({ where: { id }, select: { id: true } });
        if (!person) throw notFound('user');
        const { count } = isAside
          ? await tx.setAsidePerson.createMany({ data: [{ user_id: id }], skipDuplicates: true })
          : await tx.setAsidePerson.deleteMany({ where: { user_id: id } });
        if (count === 0) return;
        await recordChange(tx, {
          actor,
          action: isAside ? 'learning.set-aside' : 'learning.count-again',
          target: `user:${id}`,
        });
      });
      return read();
    },
  };
};

const KEYS = { 3: 'language', 5: 'slug', 6: 'month' } as const;

const partsBy = (rows: readonly PartRow[], told: keyof typeof KEYS) =>
  rows
    .filter(({ told_by }) => told_by === told)
    .map((row) => ({ key: row[KEYS[told]] ?? '', right: rightOf(row) }));

const rightOf = ({ right, decided }: Pick<PartRow, 'right' | 'decided'>) =>
  measured(right / Math.max(1, decided), decided);

const toDeciders = (rows: readonly PartRow[]): DeciderFigures[] =>
  rows
    .filter(({ told_by }) => told_by === 7)
    .map((whole) => {
      const own = rows.filter(({ role, name }) => role === whole.role && name === whole.name);
      return {
        role: whole.role,
        name: whole.name,
        right: rightOf(whole),
        by_language: partsBy(own, 3),
        by_category: partsBy(own, 5),
        by_month: partsBy(own, 6),
      };
    });

/** Returns the effective sample size of weighted examples (Kish). */
const worth = (weight: number, squares: number) => (squares > 0 ? weight ** 2 / squares : 0);

const toThreshold = (row: ThresholdRow): Threshold => ({
  threshold: row.threshold,
  held: measured(row.held / (row.weight || 1), row.labels, worth(row.weight, row.squares)),
  wrong: measured(
    row.mailed_wrong / (row.mailed_weight || 1),
    row.mailed_labels,
    worth(row.mailed_weight, row.mailed_squares),
  ),
});

const toLabeller = ({ id, labels, set_aside_at, ...person }: LabellerRow): Labeller => ({
  id,
  name: nameOf(person),
  labels,
  set_aside_at: toTimeOrNull(set_aside_at),
});
