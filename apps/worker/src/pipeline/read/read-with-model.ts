import type { Decision, TaxonomyCategory } from '@circulate/circular-text';
import type { Database } from '@circulate/database';
import type { JobAttempt } from '@circulate/jobs';
import type { Meter } from '../model/meter.ts';
import type { Model } from '../model/open-model.ts';
import { WithoutModelError } from '../model/problems.ts';
import { askProvider } from '../model/provider-outage.ts';
import { askForCategories, askForReading } from './ask-for-reading.ts';
import type { Example } from './examples.ts';
import {
  type NamedCategory,
  namedCategories,
  type ProvenReading,
  proveReading,
  type Source,
} from './prove-reading.ts';
import { readTrackRecord } from './track-record.ts';
import { type Weighed, weighReading } from './weigh-reading.ts';

/** A model, and the model for the second reading of categories, by default the same. */
export type Readers = { model: Model; checkModel: Model };

export type ReadWithModel = {
  readers: Readers;
  source: Source;
  wording: Decision;
  examples: readonly Example[];
  meter: Meter;
};

/**
 * Result of reading with a model: the proven answer and the decision based on it (`read`), or the
 * reason why there is none.
 */
export type ModelReading =
  | { is: 'read'; proven: ProvenReading; weighed: Weighed; warning?: string }
  | { is: 'refused'; why: string }
  | { is: 'unusable'; why: string };

/** Reads a circular with a model and decides its categories. Throws as `askModel` does. */
export const readWithModel = async (
  { readers, source, wording, examples, meter }: ReadWithModel,
  recordOf: () => ReturnType<typeof readTrackRecord>,
): Promise<ModelReading> => {
  const { model } = readers;
  const { taxonomy, targetLanguage } = source;
  const text = source.pages.join('\n\n');
  const asked = await askForReading(model, { text, taxonomy, targetLanguage, examples }, meter);
  if (asked.is !== 'answer') {
    const { why } = asked;
    return asked.is === 'refused' ? { is: 'refused', why } : { is: 'unusable', why };
  }
  const proven = proveReading(asked.answer, source);
  const [first, ...others] = proven.categories;
  if (!first) return { is: 'unusable', why: `${model.model} named none of our categories` };
  const weighed = await weighReading({
    model: model.model,
    named: [first, ...others],
    wording,
    nameOf: nameIn(taxonomy),
    record: await recordOf(),
    hasCheckModel: readers.checkModel !== model,
    readAgain: () => readAgain(readers.checkModel, { text, taxonomy }, meter),
  });
  const { unreadParts } = asked.answer;
  return { is: 'read', proven, weighed, ...(unreadParts > 0 && { warning: UNREAD_PARTS }) };
};

const UNREAD_PARTS =
  'The AI couldn’t read every part of this long document, so deadlines and references to other acts may be missing.';

const nameIn = (taxonomy: readonly TaxonomyCategory[]) => (id: string) =>
  taxonomy.find((category) => category.id === id)?.category_name ?? id;

/**
 * Asks for the categories again. Returns undefined on failure, in which case the first reading
 * counts.
 */
const readAgain = async (
  model: Model,
  { text, taxonomy }: { text: string; taxonomy: readonly TaxonomyCategory[] },
  meter: Meter,
): Promise<NamedCategory[] | undefined> => {
  const asked = await askForCategories(model, { text, taxonomy }, meter).catch((error: unknown) => {
    if (error instanceof WithoutModelError) return undefined;
    throw error;
  });
  return asked?.is === 'answer'
    ? namedCategories(asked.answer.categories, taxonomy, text)
    : undefined;
};

type Provided = Omit<ReadWithModel, 'meter'> & {
  db: Database;
  versionId: string;
  attempt: JobAttempt;
  outageMs: number | undefined;
};

/**
 * Reads a version in the pipeline with a model. During an outage of the provider, throws, so that
 * the queue retries.
 */
export const readVersionWithModel = (
  { db, versionId, attempt, outageMs, ...given }: Provided,
  meter: Meter,
) =>
  askProvider(
    { db, versionId, attempt, outageMs },
    () => readWithModel({ ...given, meter }, () => readTrackRecord(db, given.readers.model.model)),
    () => false,
  );
