import { AI_TEST_FIELDS, type AiTest, supportOf } from '@circulate/shared-schemas';
import { APIError } from 'openai';
import { askModel } from '../model/ask-model.ts';
import type { Meter, ModelUsage } from '../model/meter.ts';
import type { Model } from '../model/open-model.ts';
import { WithoutModelError } from '../model/problems.ts';
import { SecondAnswerSchema } from './answer.ts';
import { askForReading } from './ask-for-reading.ts';
import { type ProvenReading, proveReading } from './prove-reading.ts';
import { secondForm, secondInstruction } from './question.ts';
import type { Readers } from './read-with-model.ts';
import { longSample, SAMPLE_ANSWERS, SAMPLE_CIRCULAR, SAMPLE_TAXONOMY } from './sample-circular.ts';

/**
 * Minimum number of the seven facts that a model must get right; one that gets fewer is too weak to
 * read circulars.
 */
const LEAST_RIGHT = 5;

const LONG_ANSWER_TOKENS = 2_000;

type Fields = AiTest['fields'];

/**
 * Tests a model with a built-in circular, using the same code as for every circular, then with the
 * longest text that is ever sent. `meter` receives the cost. Returns a problem as one sentence that
 * tells the operator what to change. Throws only errors unrelated to the provider.
 */
export const checkAi = async (
  { model, checkModel }: Readers,
  targetLanguage: string,
  meter: Meter,
): Promise<AiTest> => {
  const listening = listenTo(meter);
  // No retries, because an operator is waiting and the first attempt may take minutes.
  const [first, second] = [model, checkModel].map((each) => ({ ...each, maxRetries: 0 }));
  if (!first || !second) throw new TypeError('no model');
  let read: ProvenReading | undefined;
  const tried = await listening.try(async () => {
    const asked = await askForReading(
      first,
      { text: SAMPLE_CIRCULAR, taxonomy: SAMPLE_TAXONOMY, targetLanguage, examples: [] },
      listening.meter,
    );
    if (asked.is !== 'answer') return adviceFor(asked.why);
    read = proveSample(asked.answer, targetLanguage);
    return undefined;
  });
  const usage = listening.answered();
  const fields = read ? fieldsOf(read) : [];
  const problem =
    tried ?? (await readsLongTexts([first, second], listening)) ?? weakness(model, fields);
  const abilities = await model.abilities.read();
  return {
    ended_at: new Date().toISOString(),
    model: model.model,
    problem: problem ?? null,
    fields,
    summary: read?.summary ?? [],
    reading: usage
      ? {
          took_ms: Math.round(usage.ms),
          prompt_tokens: usage.promptTokens,
          completion_tokens: usage.completionTokens,
          cost_usd: usage.costUsd,
        }
      : null,
    supports: abilities ? supportOf(abilities) : null,
  };
};

/** Wraps a meter, to collect the costs that are recorded with it. */
const listenTo = (meter: Meter) => {
  const answers: ModelUsage[] = [];
  let advice: string | undefined;
  const recording: Meter = {
    ...meter,
    record: async (usage) => {
      if (usage.outcome === 'answered') answers.push(usage);
      advice = usage.problem?.advice ?? advice;
      await meter.record(usage);
    },
    fail: async (model, problem) => {
      advice = problem.advice;
      await meter.fail(model, problem);
    },
  };
  return {
    meter: recording,
    answered: () => answers[0],
    /**
     * Runs `ask` and returns the problem that it reports, or why the model didn't answer; undefined
     * if all is well.
     */
    try: async (ask: () => Promise<string | undefined>): Promise<string | undefined> => {
      try {
        return await ask();
      } catch (error) {
        if (error instanceof WithoutModelError) return advice ?? `${error.message}.`;
        if (error instanceof APIError) return advice ?? error.message;
        throw error;
      }
    },
  };
};

const adviceFor = (why: string) => `${why}. Choose another model.`;

const proveSample = (
  answer: Parameters<typeof proveReading>[0],
  targetLanguage: string,
): ProvenReading =>
  proveReading(answer, {
    ...{ pages: [SAMPLE_CIRCULAR], taxonomy: SAMPLE_TAXONOMY, targetLanguage },
    language: { code: 'fr', confidence: 1 },
    notAfter: '2026-12-31',
  });

const fieldsOf = ({ title, number, issued, dates, acts, categories }: ProvenReading): Fields => {
  const dayOf = (kind: string) => dates.find((each) => each.kind === kind)?.date ?? null;
  const said: Record<Fields[number]['name'], string | null> = {
    ...{ title, number, issued: issued?.date ?? null },
    effective: dayOf('in_force'),
    deadline: dayOf('due'),
    amended_act: acts.find(({ relation }) => relation === 'repeals')?.act ?? null,
    category: categories[0]?.category.category_name ?? null,
  };
  return AI_TEST_FIELDS.map((name) => {
    const value = said[name];
    return { name, said: value, is_right: value !== null && SAMPLE_ANSWERS[name].test(value) };
  });
};

/** Asks both models to categorise a text of the maximum length, and returns the first problem. */
const readsLongTexts = async (
  models: readonly Model[],
  listening: ReturnType<typeof listenTo>,
): Promise<string | undefined> => {
  const distinct = new Map(models.map((model) => [model.model, model]));
  for (const model of distinct.values()) {
    const problem = await listening.try(async () => {
      const asked = await askModel(
        model,
        {
          instruction: secondInstruction(SAMPLE_TAXONOMY),
          data: longSample(),
          form: secondForm(SAMPLE_TAXONOMY),
          schema: SecondAnswerSchema,
          name: 'categories',
          answerTokens: LONG_ANSWER_TOKENS,
        },
        listening.meter,
      );
      return asked.is === 'answer' ? undefined : adviceFor(asked.why);
    });
    if (problem) return problem;
  }
  return undefined;
};

const weakness = ({ model }: Model, fields: Fields): string | undefined => {
  const right = fields.filter(({ is_right }) => is_right).length;
  return right < LEAST_RIGHT
    ? `${model} found only ${right} of ${fields.length} facts in a simple circular. Choose a stronger model.`
    : undefined;
};
