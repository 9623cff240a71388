import { CategoryType, categoryTypeName, type Database } from '@circulate/database';
import type { JobAttempt } from '@circulate/jobs';
import { DECIDED_BY_ADMIN } from '@circulate/shared-schemas';
import type { Model } from '../model/open-model.ts';
import { askProvider } from '../model/provider-outage.ts';
import { usageRecorder } from '../model/record-usage.ts';
import { beginStep, endStep, readPages, type StepVersion } from '../step.ts';
import { type TextReader, TOO_MUCH_WORK } from '../text-reader.ts';
import { withWarning } from '../warnings.ts';
import type { CategorisableText, Decision, TaxonomyCategory } from './decision.ts';
import { categoriseWithModel, UnusableAnswerError } from './model/categorise-with-model.ts';

type Dependencies = {
  db: Database;
  textReader: TextReader;
  /** Undefined where no provider is configured. */
  model: Model | undefined;
  /** Below this confidence a circular waits for review (measured: docs/categoriser.md). */
  reviewConfidence: number;
  outageMs?: number | undefined;
};

/**
 * Step `categorise`: decides kind and categories and stores who decided, how sure it was and why.
 * What an admin chose stays. An unsure decision waits for review and mails nobody.
 */
export const categorise = async (
  versionId: string,
  attempt: JobAttempt,
  { db, textReader, model, reviewConfidence, outageMs }: Dependencies,
): Promise<void> => {
  const version = await beginStep(db, versionId, 'categorise');
  if (!version) return;
  const outcome = { version, step: 'categorise' as const };

  if (await isDecidedByAdmin(db, version)) {
    await endStep(db, outcome);
    return;
  }

  const taxonomy = await readTaxonomy(db);
  const pages = await readPages(db, versionId);
  const { title } = version;
  const language = version.language ?? 'und';
  const offline = await textReader.categorise(pages, { title, language, taxonomy });
  if (!offline) {
    await endStep(db, { ...outcome, stop: { status: 'in_review', reason: TOO_MUCH_WORK } });
    return;
  }
  const { decision, warning, review } = await decide(
    { title, text: pages.join('\n\n'), language },
    { taxonomy, offline: offline.decision },
    { db, model, attempt, versionId, outageMs },
  );
  const reason =
    review ??
    doubtsOfText(version, offline.doubts) ??
    untitled(version) ??
    unsure(decision.confidence, reviewConfidence);
  await endStep(db, {
    ...outcome,
    stop: reason && { status: 'in_review', reason },
    store: async (tx) => {
      await tx.circularVersion.update({
        where: { id: version.id },
        data: {
          kind:
            decision.kind === 'Macroeconomic' ? CategoryType.Macroeconomic : CategoryType.NewsFlash,
          confidence: decision.confidence,
          decided_by: decision.decided_by,
        },
      });
      if (warning) await withWarning(version, warning)(tx);
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
  (await db.circularCategory.count({
    where: { version_id: version.id, decided_by: DECIDED_BY_ADMIN },
  })) > 0;

const readTaxonomy = async (db: Database): Promise<TaxonomyCategory[]> =>
  (await db.category.findMany({ orderBy: [{ category_type: 'asc' }, { position: 'asc' }] })).map(
    ({ id, slug, category_name, category_type }) => ({
      id,
      slug,
      category_name,
      category_type: categoryTypeName[category_type],
    }),
  );

type Review = { code: string; text: string };
type Decided = { decision: Decision; warning?: string; review?: Review };

/** A text that can be read but shows that something is amiss, such as figures that run backwards. */
const doubtsOfText = (
  { text_source }: StepVersion,
  doubts: readonly string[],
): Review | undefined => {
  if (text_source !== null && text_source !== 'layer') return undefined;
  return doubts.length > 0
    ? { code: 'DOUBTFUL_TEXT', text: `${doubts.join(' ')} Confirm that it can go out.` }
    : undefined;
};

/** Nobody is mailed a file name: a circular in whose text no title is found waits for one. */
const untitled = ({ title }: StepVersion): Review | undefined =>
  title === null
    ? { code: 'UNTITLED', text: 'No title was found in the text. Enter one, then confirm.' }
    : undefined;

const unsure = (confidence: number, enough: number): Review | undefined =>
  confidence < enough
    ? {
        code: 'LOW_CONFIDENCE',
        text: `Unsure of the category (${Math.round(confidence * 100)} %). Confirm or correct it.`,
      }
    : undefined;

type Asked = Pick<Dependencies, 'db' | 'model' | 'outageMs'> & {
  versionId: string;
  attempt: JobAttempt;
};

/**
 * The model where there is one. When it stays away for 15 minutes, or answers nonsense, the offline
 * categoriser decides; nonsense goes to review besides (pipeline.md: provider outage).
 */
const decide = async (
  text: CategorisableText,
  { taxonomy, offline }: { taxonomy: TaxonomyCategory[]; offline: Decision },
  { db, model, versionId, attempt, outageMs }: Asked,
): Promise<Decided> => {
  if (!model) return { decision: offline };
  const recordUsage = usageRecorder(db, versionId, 'categorise');
  try {
    const provided = await askProvider(
      { db, versionId, attempt, outageMs },
      () => categoriseWithModel(model, text, taxonomy, recordUsage),
      (error) => error instanceof UnusableAnswerError,
    );
    return provided.isOut
      ? {
          decision: offline,
          warning: 'The AI provider was out of reach; categorised offline.',
        }
      : { decision: provided.result };
  } catch (error) {
    if (!(error instanceof UnusableAnswerError)) throw error;
    return {
      decision: offline,
      review: { code: 'UNUSABLE_ANSWER', text: `${error.message}. Confirm the category.` },
    };
  }
};
