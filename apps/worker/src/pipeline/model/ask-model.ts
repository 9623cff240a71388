import { zodResponseFormat } from 'openai/helpers/zod';
import type {
  ChatCompletionContentPart,
  ChatCompletionMessageParam,
} from 'openai/resources/chat/completions';
import type { z } from 'zod';
import type { Meter } from './meter.ts';
import type { Model } from './open-model.ts';
import { refusalOf, WithoutModelError } from './refusals.ts';

type Question<Answer> = {
  /** What the model is to do: ours, and the same for every circular. */
  instruction: string;
  /** What is known besides the circular, as data as well, in a message of its own. */
  context?: string | undefined;
  /** The circular, as data. */
  data: string | ChatCompletionContentPart[];
  /** The only form that an answer may have. */
  schema: z.ZodType<Answer>;
  name: string;
};

/**
 * Asks a model one question with a fixed instruction, the circular as data apart from it, and a
 * strict schema for the answer. Gives undefined when the answer is cut off, refused or does not fit.
 * Throws WithoutModelError when the meter stops it or the provider refuses for good, the client's
 * error when the provider fails.
 */
export const askModel = async <Answer>(
  model: Model,
  question: Question<Answer>,
  meter: Meter,
): Promise<Answer | undefined> => {
  await meter.mayAsk(model);
  const { choices, usage } = await complete(model, question).catch(async (error) => {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    if (refusal.isAboutUs) await meter.close(model, refusal.why);
    throw new WithoutModelError(refusal.why, { cause: error });
  });
  if (usage) {
    const { prompt_tokens: promptTokens, completion_tokens: completionTokens } = usage;
    const { prices } = model;
    const costUsd = prices
      ? (promptTokens * prices.input + completionTokens * prices.output) / 1_000_000
      : null;
    await meter.record({ model: model.model, promptTokens, completionTokens, costUsd });
  }
  const choice = choices?.[0];
  if (choice?.finish_reason !== 'stop' || !choice.message.content) return undefined;
  return question.schema.safeParse(parseJson(choice.message.content)).data;
};

const complete = async <Answer>(
  { client, model }: Model,
  { instruction, context, data, schema, name }: Question<Answer>,
) => {
  const messages: ChatCompletionMessageParam[] = [
    { role: 'system', content: instruction },
    ...(context ? [{ role: 'user' as const, content: context }] : []),
    { role: 'user', content: data },
  ];
  return client.chat.completions.create({
    model,
    temperature: 0,
    messages,
    response_format: zodResponseFormat(schema, name),
  });
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
