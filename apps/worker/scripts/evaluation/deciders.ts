import { categorise, type Decision, type TaxonomyCategory } from '@circulate/circular-text';
import type { LearnedModel } from '@circulate/shared-schemas';
import { joinDecisions } from '../../src/pipeline/categorise/join-decisions.ts';
import { learnedDecision } from '../../src/pipeline/categorise/learned/learned-decision.ts';
import { categoriseWithModel } from '../../src/pipeline/categorise/model/categorise-with-model.ts';
import type { Meter } from '../../src/pipeline/model/meter.ts';
import { type ModelSettings, openModel } from '../../src/pipeline/model/open-model.ts';
import type { Labelled } from './read-set.ts';

/** What a decider made of a document; `isHeld` where a person decides, however sure it is. */
export type Decided = { decision: Decision; isHeld: boolean; ms: number; costUsd: number };
export type Decider = (document: Labelled) => Promise<Decided>;

const textOf = ({ pages, found }: Labelled) => ({
  title: found.title,
  text: pages.join('\n\n'),
  language: found.language,
});

const decideByWords = ({ pages, found }: Labelled, taxonomy: TaxonomyCategory[]) =>
  categorise({ ...found, pages }, taxonomy);

const timed = async <Result>(run: () => Promise<Result> | Result) => {
  const start = performance.now();
  const result = await run();
  return { result, ms: performance.now() - start };
};

/** The wording alone. */
export const offlineDecider =
  (taxonomy: TaxonomyCategory[]): Decider =>
  async (document) => {
    const { result, ms } = await timed(() => decideByWords(document, taxonomy));
    return { decision: result.decision, isHeld: result.doubts.length > 0, ms, costUsd: 0 };
  };

/**
 * What a deployment learned from its people: in every language, or as the product decides, only in those
 * in which it was proven, and by the wording elsewhere.
 */
export const learnedDecider =
  (
    taxonomy: TaxonomyCategory[],
    model: LearnedModel,
    { everywhere }: { everywhere: boolean },
  ): Decider =>
  async (document) => {
    const text = textOf(document);
    const { result, ms } = await timed(() => {
      const { reading, decision: offline } = decideByWords(document, taxonomy);
      if (!everywhere && !model.languages.includes(text.language)) return offline;
      return learnedDecision(model, { reading, offline, taxonomy }) ?? offline;
    });
    return { decision: result, isHeld: false, ms, costUsd: 0 };
  };

/** A model alone, by what it says of itself. An answer that fits nothing, or none, is held. */
export const modelDecider = (
  taxonomy: TaxonomyCategory[],
  settings: ModelSettings,
  timeouts: { timeoutMs?: number; maxRetries?: number } = {},
): Decider => {
  const model = openModel(settings, timeouts);
  return async (document) => {
    let costUsd = 0;
    const meter: Meter = {
      mayAsk: async () => undefined,
      record: async (usage) => {
        costUsd += usage.costUsd ?? 0;
      },
      fail: async () => undefined,
      close: async () => undefined,
      open: async () => undefined,
    };
    const { result, ms } = await timed(() =>
      categoriseWithModel(model, textOf(document), taxonomy, meter).catch((error: unknown) => {
        process.stderr.write(
          `${document.file}: ${error instanceof Error ? error.message : error}\n`,
        );
        return undefined;
      }),
    );
    const none: Decision = {
      kind: 'News Flash',
      categories: [],
      confidence: 0,
      decided_by: settings.model,
    };
    return { decision: result ?? none, isHeld: result === undefined, ms, costUsd };
  };
};

/** A model beside a decider of our own, as the product decides while nothing is known of the model yet. */
export const joinedDecider =
  (
    taxonomy: TaxonomyCategory[],
    { byWords, byModel }: { byWords: Decider; byModel: Decider },
  ): Decider =>
  async (document) => {
    const [words, model] = [await byWords(document), await byModel(document)];
    if (model.isHeld) return { ...model, decision: words.decision };
    const { decision, conflict } = joinDecisions({
      offline: words.decision,
      model: model.decision,
      calibration: () => undefined,
      taxonomy,
    });
    const ms = words.ms + model.ms;
    return { decision, isHeld: conflict !== undefined, ms, costUsd: model.costUsd };
  };
