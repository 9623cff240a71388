import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const RequestSchema = z.object({
  model: z.string(),
  messages: z.array(
    z.object({
      role: z.string(),
      // Images are sent as parts.
      content: z.union([
        z.string(),
        z.array(z.unknown()).transform((parts) => JSON.stringify(parts)),
      ]),
    }),
  ),
  response_format: z
    .object({
      type: z.string(),
      json_schema: z.object({ strict: z.boolean(), schema: z.unknown() }).optional(),
    })
    .optional(),
});
export type ModelRequest = z.infer<typeof RequestSchema>;

type Reply =
  | { answer: unknown; finish_reason?: string }
  | { status: number; headers?: Record<string, string>; code?: string }
  | 'hang';

/**
 * Starts a server on loopback that speaks the chat-completions protocol with structured output and
 * answers like `reply`, given the request. Validates the requests and stores them.
 */
export const startModelServer = async (reply: (request: ModelRequest, nth: number) => Reply) => {
  const requests: ModelRequest[] = [];
  const server = createServer(async (request, response) => {
    if (request.url !== '/v1/chat/completions') return void response.writeHead(404).end();
    const asked = RequestSchema.parse(JSON.parse(await text(request)));
    requests.push(asked);
    const said = reply(asked, requests.length);
    if (said === 'hang') return;
    if ('status' in said) {
      response.writeHead(said.status, { 'content-type': 'application/json', ...said.headers });
      return void response.end(
        JSON.stringify({ error: { message: 'as the test wants', code: said.code ?? null } }),
      );
    }
    const content = typeof said.answer === 'string' ? said.answer : JSON.stringify(said.answer);
    const characters = asked.messages.map((message) => message.content).join().length;
    // A round number to infer prices from, unless it would be implausible for such a long prompt.
    const prompt_tokens = characters < 7_000 ? 1_000 : Math.ceil(characters / 4);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({
        id: 'chatcmpl-test',
        object: 'chat.completion',
        created: 1,
        model: asked.model,
        choices: [
          {
            index: 0,
            message: { role: 'assistant', content, refusal: null },
            finish_reason: said.finish_reason ?? 'stop',
          },
        ],
        usage: { prompt_tokens, completion_tokens: 100, total_tokens: prompt_tokens + 100 },
      }),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('No TCP address');
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    requests,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
