import type { Abilities } from '@circulate/shared-schemas';
import type { ChatCompletionContentPart } from 'openai/resources/chat/completions';
import type { z } from 'zod';
import { limitName } from './abilities.ts';
import type { Model } from './open-model.ts';
import { strictSchema } from './strict-schema.ts';

export type Question<Answer> = {
  /** The model's task, which is ours and the same for every circular. */
  instruction: string;
  /** Data other than the circular, sent in a separate message. */
  context?: string | undefined;
  /** The circular, as data. */
  data: string | ChatCompletionContentPart[];
  /** Schema of the parts of an answer that we use. */
  schema: z.ZodType<Answer>;
  /**
   * The schema that is sent to the server, if it is stricter than the one that the answer is
   * checked against.
   */
  form?: z.ZodType;
  name: string;
  /** Maximum tokens of an answer. */
  answerTokens: number;
  /**
   * Whether a question that is too long may be repeated with less text, which a translation may
   * not.
   */
  mayShorten?: boolean;
};

/** How to make the next call, given what is known about the server. */
export type Plan = {
  abilities: Abilities;
  answerTokens: number;
  data: Question<unknown>['data'];
  asksAgain: boolean;
  wasShortened: boolean;
};
/** Builds the request for a server with these abilities. */
export const bodyOf = <Answer>(
  { model, temperature }: Model,
  { instruction, context, schema, form: told = schema, name }: Question<Answer>,
  { abilities, answerTokens, data }: Plan,
) => {
  const { form, refused, mustStream, takesSystemRole, thinkingOff } = abilities;
  const json = strictSchema(told);
  // The instruction also contains the schema, as some servers ignore `response_format`.
  const fixed = `${instruction}\n\nAnswer with one JSON object of this schema and nothing else:\n${JSON.stringify(json)}`;
  const limit = limitName(abilities);
  const may = (parameter: (typeof refused)[number]) => !refused.includes(parameter);
  const format =
    form === 'json_schema'
      ? { type: form, json_schema: { name, strict: true, schema: json } }
      : { type: form };
  return {
    model,
    messages: takesSystemRole
      ? [
          { role: 'system', content: fixed },
          ...(context ? [{ role: 'user', content: context }] : []),
          { role: 'user', content: data },
        ]
      : [{ role: 'user', content: joined([fixed, ...(context ? [context] : [])], data) }],
    ...(form !== 'prompt' && { response_format: format }),
    ...(limit && { [limit]: answerTokens }),
    ...(temperature !== undefined && may('temperature') && { temperature }),
    ...(thinkingOff &&
      may('chat_template_kwargs') && { chat_template_kwargs: { enable_thinking: false } }),
    ...(thinkingOff && may('reasoning_effort') && { reasoning_effort: 'low' }),
    ...(mustStream && { stream: true, stream_options: { include_usage: true } }),
  };
};

/**
 * Joins our texts and the circular into one message, because templates without a system role often
 * don't accept two messages of the same role in a row either.
 */
const joined = (texts: string[], data: Question<unknown>['data']): typeof data =>
  typeof data === 'string'
    ? [...texts, data].join('\n\n')
    : [...texts.map((text) => ({ type: 'text' as const, text })), ...data];

export type Body = ReturnType<typeof bodyOf>;

/** Returns the text of a request, without its images. */
export const promptOf = ({ messages }: Body) =>
  messages
    .map(({ content }) =>
      typeof content === 'string'
        ? content
        : content?.map((part) => (part.type === 'text' ? part.text : '')).join(''),
    )
    .join('\n');
