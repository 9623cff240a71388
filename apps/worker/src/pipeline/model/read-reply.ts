import { toStorable } from '@circulate/shared-schemas';
import { z } from 'zod';
import { failureIn } from './read-failure.ts';

// A field of the wrong type is treated as missing, because servers omit or malform fields that they
// don't use.
const word = z.string().transform(toStorable).nullish().catch(undefined);
const PartSchema = z.union([
  z.string(),
  z.looseObject({ text: z.string().catch('') }).transform(({ text }) => text),
]);
/** A text: as such, in parts, or as the JSON object that it should contain. */
const TextSchema = z
  .union([
    z.string(),
    z.array(PartSchema).transform((parts) => parts.join('')),
    z.looseObject({}).transform((object) => JSON.stringify(object)),
  ])
  .nullish()
  .catch(undefined)
  .transform((content) => content ?? '');

const MessageSchema = z.object({
  content: TextSchema,
  refusal: word,
  reasoning_content: TextSchema,
  reasoning: TextSchema,
  /** Some gateways turn a schema into a tool, and send the answer as its call. */
  tool_calls: z
    .array(z.object({ function: z.object({ arguments: TextSchema }) }))
    .nullish()
    .catch(undefined),
});

const ChoiceSchema = z.object({
  finish_reason: word,
  message: MessageSchema.nullish(),
  /** Part of an answer in a stream's chunk. */
  delta: MessageSchema.nullish(),
  error: z.unknown().optional(),
});

const CompletionSchema = z.object({
  object: word,
  choices: z.array(ChoiceSchema).nullish(),
  usage: z
    .object({
      prompt_tokens: z.number(),
      completion_tokens: z.number().catch(0),
      prompt_tokens_details: z.object({ cached_tokens: z.number() }).nullish().catch(undefined),
    })
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

/** Matches the finish reasons with which servers report that they failed partway. */
const FAILED = /^(?:error|network_error|insufficient_system_resource)$/;

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
  /** The end is missing. */
  | { is: 'broken off' }
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
  const choices = completions.flatMap((each) => each.choices ?? []);
  const failure = failureIn(
    [...parts, ...choices].find((part) => FailedSchema.safeParse(part).success),
  );
  if (failure) return { is: 'failure', code: failure.code ?? '', message: failure.message };
  const ended = choices.find((choice) => FAILED.test(choice.finish_reason ?? ''))?.finish_reason;
  if (ended) return { is: 'failure', code: '', message: ended };
  if (parts.length === 0 && body.trim().startsWith('{')) return { is: 'broken off' };
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
  const calls = messages.flatMap(({ tool_calls }) => tool_calls ?? []);
  return {
    content:
      messages.map(({ content }) => content).join('') ||
      calls.map((call) => call.function.arguments).join(''),
    reasoning: messages.map((each) => each.reasoning_content || each.reasoning).join(''),
    refusal: messages.find(({ refusal }) => refusal)?.refusal ?? undefined,
    finishReason: choices.findLast((each) => each.finish_reason)?.finish_reason ?? undefined,
    usage: usage
      ? { promptTokens: promptTokensOf(usage), completionTokens: usage.completion_tokens }
      : undefined,
  };
};

/** Returns the prompt's tokens, with those from the cache if the server doesn't include them. */
const promptTokensOf = ({
  prompt_tokens: counted,
  prompt_tokens_details: details,
}: NonNullable<Completion['usage']>): number => {
  const cached = details?.cached_tokens ?? 0;
  return cached > counted ? counted + cached : counted;
};
