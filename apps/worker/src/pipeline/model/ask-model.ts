import { zodResponseFormat } from 'openai/helpers/zod';
import type { ChatCompletionContentPart } from 'openai/resources/chat/completions';
import type { z } from 'zod';
import type { Model } from './open-model.ts';

/** What one answer of a model came to in tokens; the price is null where none is configured. */
export type ModelUsage = {
  model: string;
  promptTokens: number;
  completionTokens: number;
  costUsd: number | null;
};

/** Told of every answer that was paid for, usable or not. */
export type RecordUsage = (usage: ModelUsage) => Promise<void>;

type Question<Answer> = {
  /** What the model is to do: ours, and the same for every circular. */
  instruction: string;
  /** The circular, as data. */
  data: string | ChatCompletionContentPart[];
  /** The only form that an answer may have. */
  schema: z.ZodType<Answer>;
  name: string;
};

/**
 * Asks a model one question with a fixed instruction, the circular as data apart from it, and a
 * strict schema for the answer. Gives undefined when the answer is cut off, refused or does not fit.
 * Throws the client's error when the provider fails.
 */
export const askModel = async <Answer>(
  { client, model, prices }: Model,
  { instruction, data, schema, name }: Question<Answer>,
  recordUsage: RecordUsage,
): Promise<Answer | undefined> => {
  const { choices, usage } = await client.chat.completions.create({
    model,
    temperature: 0,
    messages: [
      { role: 'system', content: instruction },
      { role: 'user', content: data },
    ],
    response_format: zodResponseFormat(schema, name),
  });
  if (usage) {
    const { prompt_tokens: promptTokens, completion_tokens: completionTokens } = usage;
    const costUsd = prices
      ? (promptTokens * prices.input + completionTokens * prices.output) / 1_000_000
      : null;
    await recordUsage({ model, promptTokens, completionTokens, costUsd });
  }
  const choice = choices?.[0];
  if (choice?.finish_reason !== 'stop' || !choice.message.content) return undefined;
  return schema.safeParse(parseJson(choice.message.content)).data;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
