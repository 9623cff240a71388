import type { Decision, TaxonomyCategory } from '@circulate/circular-text';
import {
  CategoryType,
  categoryTypeName,
  type Database,
  type Db,
  sampleForBlindCheck,
} from '@circulate/database';
import type { JobAttempt } from '@circulate/jobs';
import { DECIDED_BY_ADMIN, DECIDED_OFFLINE } from '@circulate/shared-schemas';
import { todayIn } from '../extract/found-text.ts';
import { requiresReview } from '../extract/notes-for-reviewers.ts';
import { openMeter } from '../model/meter.ts';
import { beginStep, endStep, readPages, readVersion, type StepVersion } from '../step.ts';
import { TEXT_LIMIT_EXCEEDED, type TextReader } from '../text-reader.ts';
import { withWarning } from '../warnings.ts';
import { storedReadingOf, withReading } from './apply-reading.ts';
import { findExamples } from './examples.ts';
import type { ProvenReading } from './prove-reading.ts';
import { type Readers, readVersionWithModel } from './read-with-model.ts';
import { storeProposals } from './store-proposals.ts';
import type { Band } from './track-record.ts';
import type { WeighedCategory } from './weigh-reading.ts';

type Dependencies = {
  db: Database;
  textReader: TextReader;
  /** The models that read circulars; undefined if no provider is configured. */
  readers: Readers | undefined;
  /** ISO 639-1 code of the readers' language. */
  targetLanguage: string;
  /** Confidence below which a circular waits for review (measured: docs/categoriser.md). */
  reviewConfidence: number;
  outageMs?: number | undefined;
};

type Review = { code: string; text: string };

/** The stored result of a reading, with the reason for a review, if any. */
type Outcome = {
  decision: Omit<Decision, 'categories'> & { categories: WeighedCategory[] };
  proven?: ProvenReading;
  band?: Band;
  warning?: string;
  review?: Review | undefined;
};

/**
 * Step `read`: finds the title, number, dates, addressees, other acts, summary and categories, each
 * with its proof, if a model is configured; otherwise only the categories, by keyword rules. Keeps
 * what an admin chose. A circular with a low-confidence decision goes to review and triggers no
 * alerts.
 */
export const read = async (
  versionId: string,
  attempt: JobAttempt,
  dependencies: Dependencies,
): Promise<void> => {
  const { db, textReader, readers, reviewConfidence } = dependencies;
  const version = await beginStep(db, versionId, 'read');
  if (!version) return;
  const step = { version, step: 'read' as const };
  const isDecided = await isDecidedByAdmin(db, version);
  if (isDecided && !readers) {
    await endStep(db, step);
    return;
  }
  const taxonomy = await readTaxonomy(db);
  const pages = await readPages(db, versionId);
  const { title } = version;
  const language = version.language ?? 'und';
  const rules = await textReader.categorise(pages, { title, language, taxonomy });
  if (!rules) {
    const stop = { status: 'in_review' as const, reason: TEXT_LIMIT_EXCEEDED };
    await endStep(db, isDecided ? step : { ...step, stop });
    return;
  }
  const outcome = readers
    ? await outcomeOfModel(
        { version, pages, taxonomy, wording: rules.decision },
        { ...dependencies, readers, attempt },
      )
    : { decision: byRules(rules.decision) };
  // Read again, because an admin may have entered a title while the model was answering.
  const current = await readVersion(db, version);
  const columns =
    outcome.proven && readers && withReading(current, outcome.proven, readers.model.model);
  const reason = isDecided
    ? undefined
    : (outcome.review ??
      doubtsOfText(version, rules.doubts) ??
      untitled(columns?.title ?? current.title) ??
      unsure(outcome.decision.confidence, reviewConfidence));
  await endStep(db, {
    ...step,
    stop: reason && { status: 'in_review', reason },
    isOvertaken: (tx) => isDecidedByAdmin(tx, version),
    storeAnyway: async (tx) => {
      if (columns) await tx.circularVersion.update({ where: { id: version.id }, data: columns });
      if (readers) await keepSummary(tx, version, { ...dependencies, ...outcome });
      if (outcome.warning) await withWarning(version, outcome.warning)(tx);
    },
    store: (tx) =>
      storeDecision(tx, version, { ...outcome, wording: rules.decision, heldBy: reason?.code }),
  });
};

type Read = {
  version: StepVersion;
  pages: string[];
  taxonomy: TaxonomyCategory[];
  wording: Decision;
};

const byRules = (decision: Decision): Outcome['decision'] => ({
  ...decision,
  categories: decision.categories.map((category) => ({ ...category, decided_by: DECIDED_OFFLINE })),
});

/** Returns the outcome of the model's reading, or of the rules if it isn't usable. */
const outcomeOfModel = async (
  { version, pages, taxonomy, wording }: Read,
  given: Dependencies & { readers: Readers; attempt: JobAttempt },
): Promise<Outcome> => {
  const { db, readers, attempt, outageMs, targetLanguage } = given;
  const { language, language_confidence, bank, bank_id: bankId, circular_id: circularId } = version;
  const provided = await readVersionWithModel(
    {
      ...{ db, versionId: version.id, attempt, outageMs, readers, wording },
      source: {
        ...{ pages, taxonomy, targetLanguage },
        language: { code: language ?? 'und', confidence: language_confidence ?? 0 },
        notAfter: todayIn(bank.time_zone),
      },
      examples: await findExamples(db, { bankId, circularId }),
    },
    openMeter(db, version.id, 'read'),
  );
  const decision = byRules(wording);
  if (provided.isOut) return { decision, warning: `${provided.why}, so we used keyword rules.` };
  const reading = provided.result;
  if (reading.is === 'unusable')
    return { decision, warning: `${reading.why}, so we used keyword rules.` };
  if (reading.is !== 'read') {
    return {
      decision,
      review: { code: 'MODEL_REFUSED', text: `${reading.why}. Confirm the category.` },
    };
  }
  const { proven, weighed, warning } = reading;
  const asks = proven.forAPerson && {
    code: 'MODEL_ASKS',
    text: `The AI model asks for a review: “${proven.forAPerson}” Confirm or correct the category.`,
  };
  return { proven, ...weighed, review: asks || weighed.review, ...(warning && { warning }) };
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
    ...{ id, slug, category_name, definition },
    category_type: categoryTypeName[category_type],
  }));

/**
 * Returns a reason for review if a readable text has a visible defect, such as reversed figures;
 * otherwise undefined.
 */
const doubtsOfText = ({ warnings }: StepVersion, ofText: readonly string[]): Review | undefined => {
  const doubts = [...warnings.filter(requiresReview), ...ofText];
  return doubts.length > 0
    ? { code: 'DOUBTFUL_TEXT', text: `${doubts.join(' ')} Confirm that we can publish it.` }
    : undefined;
};

/**
 * Returns a reason for review if a circular has no title in its text, so that subscribers never get
 * a file name; otherwise undefined.
 */
const untitled = (title: string | null): Review | undefined =>
  title === null
    ? { code: 'UNTITLED', text: 'We couldn’t find a title in the text. Enter one, then confirm.' }
    : undefined;

const unsure = (confidence: number, enough: number): Review | undefined =>
  confidence < enough
    ? {
        code: 'LOW_CONFIDENCE',
        text: `Low confidence in the category (${Math.round(confidence * 100)}%). Confirm or correct it.`,
      }
    : undefined;

/** Replaces the summary that a model wrote earlier, but not one that an admin wrote. */
const keepSummary = async (
  tx: Db,
  { id: version_id }: StepVersion,
  { proven, readers, targetLanguage }: Pick<Dependencies, 'readers' | 'targetLanguage'> & Outcome,
) => {
  await tx.circularSummary.deleteMany({
    where: { version_id, decided_by: { not: DECIDED_BY_ADMIN } },
  });
  if (!proven || !readers || proven.summary.length === 0) return;
  const lines = proven.summary;
  await tx.circularSummary.createMany({
    data: [{ version_id, lines, language: targetLanguage, decided_by: readers.model.model }],
    skipDuplicates: true,
  });
};

type Stored = Outcome & { wording: Decision; heldBy: string | undefined };

const storeDecision = async (
  tx: Db,
  version: StepVersion,
  { decision, band, wording, heldBy }: Stored,
): Promise<void> => {
  const { id: version_id } = version;
  const { kind, confidence, decided_by, categories } = decision;
  await tx.circularVersion.update({
    where: { id: version_id },
    data: {
      kind: kind === 'Macroeconomic' ? CategoryType.Macroeconomic : CategoryType.NewsFlash,
      ...{ confidence, decided_by },
    },
  });
  await tx.modelOpinion.deleteMany({ where: { version_id } });
  const [first] = categories;
  if (band && first) {
    const { model } = storedReadingOf(await readVersion(tx, version));
    const opinion = { version_id, category_id: first.id, band, model: model ?? decided_by };
    await tx.modelOpinion.create({ data: opinion });
  }
  await storeProposals(tx, version_id, { wording, product: decision, heldBy });
  await sampleForBlindCheck(tx, version_id, !heldBy && !version.circular.is_history);
  await tx.circularCategory.deleteMany({ where: { version_id } });
  await tx.circularCategory.createMany({
    data: categories.map(({ id, ...category }) => ({ version_id, category_id: id, ...category })),
  });
};
