import { categorise, type Decision, type TaxonomyCategory } from '@circulate/circular-text';
import type { Meter } from '../../src/pipeline/model/meter.ts';
import { type ModelSettings, openModel } from '../../src/pipeline/model/open-model.ts';
import { readWithModel } from '../../src/pipeline/read/read-with-model.ts';
import { NO_RECORD } from '../../src/pipeline/read/track-record.ts';
import type { Labelled } from './read-set.ts';

type Categorised = Omit<Decision, 'categories'> & { categories: { id: string }[] };

/** What a classifier made of a document; `isHeld` where a person decides, however sure it is. */
export type Decided = {
  decision: Categorised;
  isHeld: boolean;
  title: string | null;
  number: string | null;
  issued: string | null;
  ms: number;
  costUsd: number;
  /** How often a model was asked. */
  calls: number;
};
export type Decider = (document: Labelled) => Promise<Decided>;

/** What the keyword rules make of a document. */
export const wordingOf = ({ pages, found }: Labelled, taxonomy: readonly TaxonomyCategory[]) =>
  categorise({ title: found.title, pages, language: found.language }, [...taxonomy]).decision;

/** The keyword rules alone. */
export const offlineDecider =
  (
    taxonomy: TaxonomyCategory[],
    decide: (document: Labelled) => Decision = (document) => wordingOf(document, taxonomy),
  ): Decider =>
  async (document) => {
    const { title, number, issued } = document.found;
    const start = performance.now();
    const decision = decide(document);
    const ms = performance.now() - start;
    return { decision, isHeld: false, title, number, issued, ms, costUsd: 0, calls: 0 };
  };

/** A meter that stops nothing and adds up. */
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
 * A model with the keyword rules as its witness, by the code of the product, in a deployment in which
 * nobody has decided yet. Where it gives nothing that can be used, the rules decide.
 */
export const modelDecider = (
  taxonomy: TaxonomyCategory[],
  { checkModel, ...settings }: Settings,
  ways: Ways = {},
  decide: (document: Labelled) => Decision = (document) => wordingOf(document, taxonomy),
): Decider => {
  const model = openModel(settings, ways);
  const second = checkModel ? openModel({ ...settings, model: checkModel }, ways) : model;
  return async (document) => {
    const { meter, told } = countingMeter();
    const wording = decide(document);
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
