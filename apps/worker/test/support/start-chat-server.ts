import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const MessageSchema = z.object({
  role: z.string(),
  content: z.union([z.string(), z.array(z.unknown()).transform((parts) => JSON.stringify(parts))]),
});

const RequestSchema = z.looseObject({
  model: z.string(),
  messages: z.array(MessageSchema),
  temperature: z.number().optional(),
  stream: z.boolean().optional(),
  max_tokens: z.number().optional(),
  max_completion_tokens: z.number().optional(),
  reasoning_effort: z.string().optional(),
  chat_template_kwargs: z.unknown().optional(),
  response_format: z
    .object({
      type: z.string(),
      json_schema: z.object({ schema: z.unknown().optional() }).optional(),
    })
    .optional(),
});

/** A request to a chat server, in any form. */
export type ChatRequest = z.infer<typeof RequestSchema>;

/**
 * A response: a status, headers and a body; or one that hangs from the start or in the body, or
 * breaks off in the middle.
 */
export type ChatReply =
  | { status?: number; headers?: Record<string, string>; body: string | object }
  | 'hang'
  | 'hang in the body'
  | 'break off';

/** How a server behaves: its response to the nth request. */
export type ChatScript = (request: ChatRequest, nth: number) => ChatReply;

/**
 * Starts a server on loopback that follows `script` at `/v1/chat/completions`, and returns 404
 * elsewhere.
 */
export const startChatServer = async (script: ChatScript) => {
  const requests: ChatRequest[] = [];
  const server = createServer(async (request, response) => {
    if (request.url !== '/v1/chat/completions') {
      return void response
        .writeHead(404, { 'content-type': 'text/plain' })
        .end('404 page not found');
    }
    const asked = RequestSchema.parse(JSON.parse(await text(request)));
    requests.push(asked);
    const reply = script(asked, requests.length);
    if (reply === 'hang') return;
    if (reply === 'hang in the body') {
      response.writeHead(200, { 'content-type': 'application/json' });
      return void response.write('{"choices": [');
    }
    if (reply === 'break off') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      return void response.write('{"choices": [', () => response.destroy());
    }
    const { status = 200, headers, body } = reply;
    const isText = typeof body === 'string';
    const type = isText ? 'text/html' : 'application/json';
    response.writeHead(status, { 'content-type': type, ...headers });
    response.end(isText ? body : JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('No TCP address');
  return {
    root: `http://127.0.0.1:${address.port}`,
    requests,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

type Completion = {
  content?: string | null;
  finish?: string;
  refusal?: string;
  reasoning?: string;
  /** Default: roughly that of English text. */
  promptTokens?: number;
};

/** Returns a completion in OpenAI's format, with tokens counted from the request. */
export const completion = (
  { messages, model }: ChatRequest,
  { content = null, finish = 'stop', refusal, reasoning, promptTokens }: Completion,
): ChatReply => {
  const asked = messages.map((message) => message.content).join('\n').length;
  const prompt_tokens = promptTokens ?? Math.ceil(asked / 4);
  const completion_tokens = Math.ceil((content ?? '').length / 4) + 1;
  return {
    body: {
      id: 'chatcmpl-scripted',
      object: 'chat.completion',
      created: 1,
      model,
      choices: [
        {
          index: 0,
          finish_reason: finish,
          message: {
            role: 'assistant',
            content,
            refusal: refusal ?? null,
            ...(reasoning !== undefined && { reasoning_content: reasoning }),
          },
        },
      ],
      usage: { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens },
    },
  };
};

/** Returns a rejection in OpenAI's format. */
export const refusal = (
  status: number,
  message: string,
  more: { param?: string; code?: string; headers?: Record<string, string> } = {},
): ChatReply => ({
  status,
  headers: more.headers ?? {},
  body: {
    error: {
      message,
      type: 'invalid_request_error',
      param: more.param ?? null,
      code: more.code ?? null,
    },
  },
});
