import { z } from 'zod';
import { failureIn } from './read-failure.ts';

// A field of the wrong type is treated as missing, because servers omit or malform fields that they
// don't use.
const word = z.string().nullish().catch(undefined);
const TextSchema = z
  .union([z.string(), z.array(z.looseObject({ text: z.string().optional() }))])
  .nullish()
  .catch(undefined)
  .transform((content) =>
    typeof content === 'string' ? content : (content ?? []).map(({ text }) => text ?? '').join(''),
  );

const MessageSchema = z.object({
  content: TextSchema,
  refusal: word,
  reasoning_content: TextSchema,
  reasoning: TextSchema,
});

const ChoiceSchema = z.object({
  finish_reason: word,
  message: MessageSchema.nullish(),
  /** Part of an answer in a stream's chunk. */
  delta: MessageSchema.nullish(),
});

const CompletionSchema = z.object({
  object: word,
  choices: z.array(ChoiceSchema).nullish(),
  usage: z
    .object({ prompt_tokens: z.number(), completion_tokens: z.number().catch(0) })
    .nullish()
    .catch(undefined),
});
type Completion = z.infer<typeof CompletionSchema>;

/**
 * A failure in place of an answer, or next to one. Some servers send an empty `error` with each
 * answer.
 */
const FailedSchema = z.union([
  z.object({ error: z.union([z.string().min(1), z.looseObject({ message: z.string().min(1) })]) }),
  z.object({ object: z.literal('error') }),
  z.object({ detail: z.unknown(), choices: z.undefined() }).refine(({ detail }) => detail),
]);

/** The content of a server's response, whatever wraps it. */
export type Reply = {
  content: string;
  reasoning: string;
  refusal: string | undefined;
  finishReason: string | undefined;
  usage: { promptTokens: number; completionTokens: number } | undefined;
};

/**
 * Content of a response with status 200: an answer, a failure in its place, or nothing that a chat
 * server sends.
 */
export type Received =
  | { is: 'reply'; reply: Reply }
  | { is: 'failure'; code: string; message: string }
  | { is: 'something else'; begins: string };

/** Reads the body of a response: one JSON object, or a stream of events, whether requested or not. */
export const readReply = (body: string): Received => {
  const texts = /^(?:\s|:[^\n]*\n)*(?:data|event|id|retry):/.test(body) ? eventsOf(body) : [body];
  const parts = texts.flatMap((text): unknown[] => {
    try {
      return [JSON.parse(text)];
    } catch {
      return [];
    }
  });
  const completions = parts.flatMap((part) => CompletionSchema.safeParse(part).data ?? []);
  // A response without choices is still an answer, though an empty one, if `object` says that it is
  // one.
  const isReply = completions.some(
    ({ choices, object }) => choices || object?.startsWith('chat.completion'),
  );
  const failure = failureIn(parts.find((part) => FailedSchema.safeParse(part).success));
  if (failure) return { is: 'failure', code: failure.code ?? '', message: failure.message };
  if (!isReply) return { is: 'something else', begins: body.trim().slice(0, 100) };
  return { is: 'reply', reply: joined(completions) };
};

/** Returns the data of each event, without the end marker (`[DONE]`). */
const eventsOf = (body: string): string[] =>
  body
    .split(/\r?\n/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice('data:'.length).trim());

const joined = (completions: Completion[]): Reply => {
  const choices = completions.flatMap(({ choices: all }) => all?.[0] ?? []);
  const messages = choices.flatMap(({ message, delta }) => message ?? delta ?? []);
  const usage = completions.findLast((each) => each.usage)?.usage;
  return {
    content: messages.map(({ content }) => content).join(''),
    reasoning: messages.map((each) => each.reasoning_content || each.reasoning).join(''),
    refusal: messages.find(({ refusal }) => refusal)?.refusal ?? undefined,
    finishReason: choices.findLast((each) => each.finish_reason)?.finish_reason ?? undefined,
    usage: usage
      ? { promptTokens: usage.prompt_tokens, completionTokens: usage.completion_tokens }
      : undefined,
  };
};
