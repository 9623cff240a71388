import { categorise, type Decision, type TaxonomyCategory } from '@circulate/circular-text';
import type { Meter } from '../../src/pipeline/model/meter.ts';
import { type ModelSettings, openModel } from '../../src/pipeline/model/open-model.ts';
import { readWithModel } from '../../src/pipeline/read/read-with-model.ts';
import { NO_RECORD } from '../../src/pipeline/read/track-record.ts';
import type { Labelled } from './read-set.ts';

type Categorised = Omit<Decision, 'categories'> & { categories: { id: string }[] };

/** A classifier's decision on a document; `isHeld` sends it to review whatever its confidence. */
export type Decided = {
  decision: Categorised;
  isHeld: boolean;
  title: string | null;
  number: string | null;
  issued: string | null;
  ms: number;
  costUsd: number;
  /** Number of model calls. */
  calls: number;
};
export type Decider = (document: Labelled) => Promise<Decided>;

/** Returns the keyword rules' decision on a document. */
export const keywordRulesOf = ({ pages, found }: Labelled, taxonomy: readonly TaxonomyCategory[]) =>
  categorise({ title: found.title, pages, language: found.language }, [...taxonomy]).decision;

/** A classifier that uses only the keyword rules. */
export const offlineDecider =
  (taxonomy: TaxonomyCategory[]): Decider =>
  async (document) => {
    const { title, number, issued } = document.found;
    const start = performance.now();
    const decision = keywordRulesOf(document, taxonomy);
    const ms = performance.now() - start;
    return { decision, isHeld: false, title, number, issued, ms, costUsd: 0, calls: 0 };
  };

/** Meter that adds up the cost and the calls, without limiting them. */
const countingMeter = () => {
  const told = { costUsd: 0, calls: 0 };
  const meter: Meter = {
    mayAsk: async () => undefined,
    record: async ({ costUsd }) => {
      told.costUsd += costUsd ?? 0;
      told.calls += 1;
    },
    fail: async (_model, { advice }) => void process.stderr.write(`${advice}\n`),
    close: async () => undefined,
    open: async () => undefined,
  };
  return { meter, told };
};

type Settings = ModelSettings & { checkModel?: string | undefined };
type Ways = { timeoutMs?: number; maxRetries?: number };

/**
 * A classifier that checks a model against the keyword rules with the product's own code, as in a
 * deployment without reviewers' decisions. Falls back to the rules if the model returns nothing
 * usable.
 */
export const modelDecider = (
  taxonomy: TaxonomyCategory[],
  { checkModel, ...settings }: Settings,
  ways: Ways = {},
): Decider => {
  const model = openModel(settings, ways);
  const second = checkModel ? openModel({ ...settings, model: checkModel }, ways) : model;
  return async (document) => {
    const { meter, told } = countingMeter();
    const wording = keywordRulesOf(document, taxonomy);
    const { pages, found } = document;
    const source = {
      ...{ pages, taxonomy, targetLanguage: 'en' },
      language: { code: found.language, confidence: found.confidence },
      notAfter: new Date().toISOString().slice(0, 10),
    };
    const start = performance.now();
    const reading = await readWithModel(
      { readers: { model, checkModel: second }, source, wording, examples: [], meter },
      async () => NO_RECORD,
    ).catch((error: unknown) => {
      process.stderr.write(`${document.file}: ${error instanceof Error ? error.message : error}\n`);
      return undefined;
    });
    const ms = performance.now() - start;
    const spent = { ms, ...told };
    if (reading?.is !== 'read') {
      const { title, number, issued } = found;
      const isHeld = reading?.is === 'refused';
      return { decision: wording, isHeld, title, number, issued, ...spent };
    }
    const { proven, weighed } = reading;
    return {
      decision: weighed.decision,
      isHeld: weighed.review !== undefined || proven.forAPerson !== null,
      title: proven.title ?? found.title,
      number: proven.number ?? found.number,
      issued: proven.issued?.date ?? found.issued,
      ...spent,
    };
  };
};
