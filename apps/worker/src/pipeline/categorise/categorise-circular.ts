import type { CategorisableText, Decision, TaxonomyCategory } from '@circulate/circular-text';
import {
  CategoryType,
  categoryTypeName,
  type Database,
  type Db,
  sampleForCheck,
} from '@circulate/database';
import type { JobAttempt } from '@circulate/jobs';
import { DECIDED_BY_ADMIN } from '@circulate/shared-schemas';
import { DOUBTFUL_FIGURES } from '../extract/found-text.ts';
import { isDisagreement } from '../extract/list-and-file.ts';
import { openMeter } from '../model/meter.ts';
import type { Model } from '../model/open-model.ts';
import { askProvider } from '../model/provider-outage.ts';
import { beginStep, endStep, readPages, readVersion, type StepVersion } from '../step.ts';
import { type TextReader, TOO_MUCH_WORK } from '../text-reader.ts';
import { withWarning } from '../warnings.ts';
import { joinDecisions } from './join-decisions.ts';
import { keepProposals } from './keep-proposals.ts';
import { learnedDecision } from './learned/learned-decision.ts';
import { readLearned } from './learned/read-learned.ts';
import { readCalibration } from './model/calibration.ts';
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
  const learned = await readLearned(db);
  const byPeople =
    learned && learnedDecision(learned, { ...offline, offline: offline.decision, taxonomy });
  // Only where it is measurably better than the lists alone (docs/categoriser.md: learning).
  const byWords = byPeople && learned.languages.includes(language) ? byPeople : offline.decision;
  const { decision, warning, review, opinion } = await decide(
    { title, text: pages.join('\n\n'), language },
    { taxonomy, offline: byWords },
    { db, model, attempt, versionId, outageMs },
  );
  const reason =
    review ??
    doubtsOfText(version, offline.doubts) ??
    // A person may have entered one while the model was asked.
    untitled(await readVersion(db, version)) ??
    unsure(decision.confidence, reviewConfidence);
  await endStep(db, {
    ...outcome,
    stop: reason && { status: 'in_review', reason },
    isOvertaken: (tx) => isDecidedByAdmin(tx, version),
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
      await keepOpinion(tx, version.id, opinion);
      await keepProposals(tx, version.id, {
        wording: offline.decision,
        reading: offline.reading,
        learned: byPeople,
        product: decision,
        heldBy: reason?.code,
      });
      await sampleForCheck(tx, version.id, !reason && !version.circular.is_history);
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

const isDecidedByAdmin = async (db: Db, version: StepVersion) =>
  (await db.circularCategory.count({
    where: { version_id: version.id, decided_by: DECIDED_BY_ADMIN },
  })) > 0;

const readTaxonomy = async (db: Database): Promise<TaxonomyCategory[]> =>
  (
    await db.category.findMany({
      where: { retired_at: null },
      orderBy: [{ category_type: 'asc' }, { position: 'asc' }],
    })
  ).map(({ id, slug, category_name, category_type, definition }) => ({
    id,
    slug,
    category_name,
    definition,
    category_type: categoryTypeName[category_type],
  }));

type Review = { code: string; text: string };
type Decided = {
  decision: Decision;
  warning?: string;
  review?: Review | undefined;
  /** What the model made of it, where it was asked. */
  opinion?: Decision;
};

/** Keeps what the model said, so that decisions of people show how often it is right. */
const keepOpinion = async (tx: Db, id: string, opinion: Decision | undefined) => {
  await tx.modelOpinion.deleteMany({ where: { version_id: id } });
  const first = opinion?.categories[0];
  if (!opinion || !first) return;
  await tx.modelOpinion.create({
    data: {
      version_id: id,
      model: opinion.decided_by,
      category_id: first.id,
      stated: opinion.confidence,
    },
  });
};

/** A text that can be read but shows that something is amiss, such as figures that run backwards. */
const doubtsOfText = ({ warnings }: StepVersion, ofText: readonly string[]): Review | undefined => {
  const ofFile = warnings.filter((each) => each === DOUBTFUL_FIGURES || isDisagreement(each));
  const doubts = [...ofFile, ...ofText];
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
 * What the words say, and the model where there is one: where they differ, a person decides. When it
 * stays away for 15 minutes, refuses, or answers nonsense, the offline categoriser decides alone;
 * nonsense goes to review besides (pipeline.md: two deciders).
 */
const decide = async (
  text: CategorisableText,
  { taxonomy, offline }: { taxonomy: TaxonomyCategory[]; offline: Decision },
  { db, model, versionId, attempt, outageMs }: Asked,
): Promise<Decided> => {
  if (!model) return { decision: offline };
  const meter = openMeter(db, versionId, 'categorise');
  try {
    const provided = await askProvider(
      { db, versionId, attempt, outageMs },
      () => categoriseWithModel(model, text, taxonomy, meter),
      (error) => error instanceof UnusableAnswerError,
    );
    if (provided.isOut) {
      return { decision: offline, warning: `${provided.why}; categorised offline.` };
    }
    const calibration = await readCalibration(db, model.model);
    const opinion = provided.result;
    const { decision, conflict } = joinDecisions({
      offline,
      model: opinion,
      calibration,
      taxonomy,
    });
    return {
      decision,
      opinion,
      review: conflict === undefined ? undefined : { code: 'DECIDERS_DIFFER', text: conflict },
    };
  } catch (error) {
    if (!(error instanceof UnusableAnswerError)) throw error;
    return {
      decision: offline,
      review: { code: 'UNUSABLE_ANSWER', text: `${error.message}. Confirm the category.` },
    };
  }
};
