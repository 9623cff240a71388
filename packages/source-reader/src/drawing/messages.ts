import { z } from 'zod';

/** What a page may cost beside its own bytes: what its script asks for, and how much comes of it. */
export const DRAWING_LIMITS = {
  asks: 100,
  /** Of all that is handed to the page, and of the page as it is drawn, in bytes. */
  bytes: 10 * 1024 * 1024,
  drawnBytes: 5 * 1024 * 1024,
  postedBytes: 100_000,
  /** For starting Chromium, its script, and all that it asks for. */
  pageMs: 25_000,
} as const;

const MOST_HEADERS = 60;
const address = z.string().max(4_000);
const headers = z
  .record(z.string().max(200), z.string().max(8_000))
  .refine((given) => Object.keys(given).length <= MOST_HEADERS, 'Too many headers');

/** An answer of a site as it is handed to the page; the body in base64. */
const AnswerSchema = z.strictObject({
  status: z.int().min(200).max(599),
  headers,
  body: z.base64(),
});
export type AskAnswer = z.infer<typeof AnswerSchema>;

/** The first line to the renderer: the page as its site gave it. */
export const DrawTaskSchema = z.strictObject({ url: address, answer: AnswerSchema });
export type DrawTask = z.infer<typeof DrawTaskSchema>;

/** Each further line to it: what came of an ask; null where it was refused or failed. */
export const AskReplySchema = z.strictObject({ id: z.int(), answer: AnswerSchema.nullable() });

/** What a page's script wants from a site. */
export const AskSchema = z.strictObject({
  id: z.int(),
  method: z.enum(['GET', 'POST']),
  url: address,
  headers,
  body: z.string().max(DRAWING_LIMITS.postedBytes).optional(),
});
export type Ask = z.infer<typeof AskSchema>;

/** Why a page was not drawn: for reasons of its own, all but the last. */
const FailureSchema = z.enum([
  'TOOK_TOO_LONG',
  'TOO_MUCH_MEMORY',
  'TOO_LARGE',
  'LEFT',
  'CRASHED',
  'NOT_STARTED',
]);
export type DrawingFailure = z.infer<typeof FailureSchema>;

/** What the renderer says, a line each; `working` every few seconds, so that its silence tells. */
export const RendererLineSchema = z.discriminatedUnion('say', [
  z.strictObject({ say: z.literal('working') }),
  z.strictObject({ say: z.literal('ask'), ask: AskSchema }),
  z.strictObject({
    say: z.literal('drawn'),
    url: address,
    html: z.string().max(DRAWING_LIMITS.drawnBytes),
  }),
  z.strictObject({ say: z.literal('failed'), reason: FailureSchema }),
]);
export type RendererLine = z.infer<typeof RendererLineSchema>;

/** No line is longer: a drawn page whose every character is escaped. */
const LONGEST_LINE = 32 * 1024 * 1024;

/** The lines of a stream, without their ends; throws `tooLong` at one of more than `longest` characters. */
export async function* linesOf(
  body: AsyncIterable<Uint8Array>,
  { longest = LONGEST_LINE, tooLong = 'A line is too long' } = {},
): AsyncGenerator<string> {
  let parts: string[] = [];
  let length = 0;
  const decoder = new TextDecoder();
  for await (const chunk of body) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n');
    parts.push(first);
    length += first.length;
    if (length > longest) throw new Error(tooLong);
    for (const next of others) {
      yield parts.join('');
      parts = [next];
      length = next.length;
    }
  }
}

export const toLine = (message: object): string => `${JSON.stringify(message)}\n`;
