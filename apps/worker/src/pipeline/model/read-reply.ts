import { z } from 'zod';

const TextSchema = z
  .union([z.string(), z.array(z.looseObject({ text: z.string().optional() }))])
  .nullish()
  .transform((content) =>
    typeof content === 'string' ? content : (content ?? []).map(({ text }) => text ?? '').join(''),
  );

const MessageSchema = z.object({
  content: TextSchema,
  refusal: z.string().nullish(),
  reasoning_content: TextSchema,
  reasoning: TextSchema.catch(''),
});

const ChoiceSchema = z.object({
  finish_reason: z.string().nullish(),
  message: MessageSchema.optional(),
  /** In a part of a stream. */
  delta: MessageSchema.optional(),
});

const CompletionSchema = z.object({
  choices: z.array(ChoiceSchema).default([]),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish(),
});
type Completion = z.infer<typeof CompletionSchema>;

const FailureSchema = z.object({
  error: z.union([
    z.string().transform((message) => ({ message, code: undefined })),
    z.looseObject({
      message: z.string().catch(''),
      code: z.union([z.string(), z.number()]).nullish(),
    }),
  ]),
});

/** A server's response, whatever wraps it. */
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

/** Reads the body of an answer: one JSON object, or a stream of events, asked for or not. */
export const readReply = (body: string): Received => {
  const texts = /^(?:\s|:[^\n]*\n)*(?:data|event|id|retry):/.test(body) ? eventsOf(body) : [body];
  const parts = texts.flatMap((text): unknown[] => {
    try {
      return [JSON.parse(text)];
    } catch {
      return [];
    }
  });
  for (const part of parts) {
    const failure = FailureSchema.safeParse(part).data?.error;
    if (failure) {
      return { is: 'failure', code: String(failure.code ?? ''), message: failure.message };
    }
  }
  const completions = parts.flatMap((part) => CompletionSchema.safeParse(part).data ?? []);
  if (!completions.some(({ choices }) => choices.length > 0)) {
    return { is: 'something else', begins: body.trim().slice(0, 100) };
  }
  return { is: 'reply', reply: joined(completions) };
};

/** The data of each event; what ends a stream (`[DONE]`) is none. */
const eventsOf = (body: string): string[] =>
  body
    .split(/\r?\n/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice('data:'.length).trim());

const joined = (completions: Completion[]): Reply => {
  const choices = completions.flatMap(({ choices: [first] }) => first ?? []);
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
