import { CategoryType, categoryTypeName, type Database } from '@circulate/database';
import { type JobAttempt, matchCircular } from '@circulate/jobs';
import { beginStep, endStep, type StepVersion } from '../step.ts';
import type { CategorisableText, Decision, TaxonomyCategory } from './decision.ts';
import { categoriseWithModel, UnusableAnswerError } from './model/categorise-with-model.ts';
import type { Model } from './model/open-model.ts';
import { categoriseOffline } from './offline/categorise-offline.ts';

const FROM = ['categorising' as const];

type Dependencies = {
  db: Database;
  /** Undefined where no provider is configured. */
  model: Model | undefined;
  /** Below this confidence a circular waits for review (measured: docs/categoriser.md). */
  reviewConfidence: number;
};

/**
 * Step `categorise`: decides kind and categories and stores who decided, how sure it was and why.
 * What an admin chose stays. An unsure decision waits for review and mails nobody.
 */
export const categorise = async (
  versionId: string,
  attempt: JobAttempt,
  { db, model, reviewConfidence }: Dependencies,
): Promise<void> => {
  const version = await beginStep(db, versionId, 'categorise', FROM);
  if (!version) return;
  const outcome = { version, step: 'categorise', from: FROM };

  if (await isDecidedByAdmin(db, version)) {
    await endStep(db, { ...outcome, to: 'matching', next: matchCircular });
    return;
  }

  const taxonomy = await readTaxonomy(db);
  const text = {
    title: version.title,
    text: version.pages.join('\n\n'),
    language: version.language ?? 'und',
  };
  const { decision, warning, review } = await decide(text, taxonomy, model, attempt);
  const isUnsure = decision.confidence < reviewConfidence;
  const reason =
    review ??
    (isUnsure
      ? {
          code: 'LOW_CONFIDENCE',
          text: `Unsure of the category (${Math.round(decision.confidence * 100)} %). Confirm or correct it.`,
        }
      : undefined);
  await endStep(db, {
    ...outcome,
    ...(reason
      ? { to: 'in_review' as const, reason }
      : { to: 'matching' as const, next: matchCircular }),
    store: async (tx) => {
      await tx.circularVersion.update({
        where: { id: version.id },
        data: {
          kind:
            decision.kind === 'Macroeconomic' ? CategoryType.Macroeconomic : CategoryType.NewsFlash,
          confidence: decision.confidence,
          decided_by: decision.decided_by,
          warnings: warning ? [...version.warnings, warning] : version.warnings,
        },
      });
      await tx.circularCategory.deleteMany({ where: { version_id: version.id } });
      await tx.circularCategory.createMany({
        data: decision.categories.map(({ id, confidence, evidence }) => ({
          version_id: version.id,
          category_id: id,
          confidence,
          evidence,
          decided_by: decision.decided_by,
        })),
      });
    },
  });
};

const isDecidedByAdmin = async (db: Database, version: StepVersion) =>
  (await db.circularCategory.count({ where: { version_id: version.id, decided_by: 'admin' } })) > 0;

const readTaxonomy = async (db: Database): Promise<TaxonomyCategory[]> =>
  (await db.category.findMany({ orderBy: [{ category_type: 'asc' }, { position: 'asc' }] })).map(
    ({ id, slug, category_name, category_type }) => ({
      id,
      slug,
      category_name,
      category_type: categoryTypeName[category_type],
    }),
  );

type Decided = {
  decision: Decision;
  warning?: string;
  review?: { code: string; text: string };
};

/**
 * The model where there is one. When it can't be had even at the last try, or answers nonsense, the
 * offline categoriser decides; nonsense goes to review besides (pipeline: provider order, fails how).
 */
const decide = async (
  text: CategorisableText,
  taxonomy: TaxonomyCategory[],
  model: Model | undefined,
  attempt: JobAttempt,
): Promise<Decided> => {
  if (!model) return { decision: categoriseOffline(text, taxonomy) };
  try {
    return { decision: await categoriseWithModel(model.client, model.model, text, taxonomy) };
  } catch (error) {
    const decision = () => categoriseOffline(text, taxonomy);
    if (error instanceof UnusableAnswerError) {
      return {
        decision: decision(),
        review: { code: 'UNUSABLE_ANSWER', text: `${error.message}. Confirm the category.` },
      };
    }
    if (!attempt.isLast) throw error;
    return {
      decision: decision(),
      warning: 'The AI provider was out of reach; categorised offline.',
    };
  }
};
