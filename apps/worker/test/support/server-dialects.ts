import {
  type ChatReply,
  type ChatRequest,
  type ChatScript,
  completion,
  refusal,
} from './start-chat-server.ts';

/** The expected result for one server in the table. */
type Outcome =
  /** Number of calls for the first circular, and for each further one. */
  | { answers: [first: number, further: number] }
  /**
   * The question isn't answered, and the operator gets one sentence. With `isAboutUs`, no further
   * request is sent for a while.
   */
  | { tells: RegExp; isAboutUs: boolean }
  /** The circular goes to review, for this reason. */
  | { reviews: RegExp }
  /** The job is retried later, after the pause that the server requests. */
  | { comesAgain: RegExp };

export type Row = { seenAt: string; script: ChatScript; leadsTo: Outcome; path?: string };

type Answer = (request: ChatRequest) => string;

const fits = (request: ChatRequest, answer: Answer) =>
  completion(request, { content: answer(request) });

const stream = (...events: string[]): ChatReply => ({
  headers: { 'content-type': 'text/event-stream' },
  body: events.map((event) => `${event}\n\n`).join(''),
});

/** Length from which servers with a small context reject a text. */
export const WHOLE = 15_000;
export const lengthOf = (request: ChatRequest) => request.messages.at(-1)?.content.length ?? 0;

/** How servers other than OpenAI report that a prompt is too long. */
const TOO_LONG = {
  Anthropic: refusal(400, 'prompt is too long: 210000 tokens > 200000 maximum'),
  'llama.cpp': refusal(400, 'the request exceeds the available context size, try increasing it', {
    code: 'exceed_context_size_error',
  }),
  Gemini: {
    status: 400,
    body: [
      {
        error: {
          code: 400,
          status: 'INVALID_ARGUMENT',
          message: 'The input token count (40000) exceeds the maximum number of tokens allowed.',
        },
      },
    ],
  },
  TGI: {
    status: 422,
    body: {
      error: 'Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4097.',
      error_type: 'validation',
    },
  },
  DashScope: {
    status: 400,
    body: { code: 'InvalidParameter', message: 'Range of input length should be [1, 30720]' },
  },
  'vLLM before 0.10': {
    status: 400,
    body: {
      object: 'error',
      message: "This model's maximum context length is 8192 tokens. Please reduce the length.",
      ...{ type: 'BadRequestError', param: null, code: 400 },
    },
  },
  'a proxy that counts bytes': refusal(413, 'Payload Too Large'),
  xAI: refusal(
    400,
    "This model's maximum prompt length is 8192 but the request contains 9000 tokens.",
  ),
  'Hugging Face': refusal(
    422,
    'Input validation error: `inputs` must have less than 1000 tokens. Given: 9000',
  ),
  'an account with few tokens per minute': refusal(
    429,
    'Request too large for gpt on tokens per min (TPM): Limit 6000, Requested 9000.',
    { code: 'rate_limit_exceeded' },
  ),
} satisfies Record<string, ChatReply>;

/** How content filters report that they block some text. */
const FILTERED = {
  DashScope: refusal(400, 'Output data may contain inappropriate content.', {
    code: 'data_inspection_failed',
  }),
  DeepSeek: refusal(400, 'Content Exists Risk'),
  'OpenAI’s reasoning models': refusal(
    400,
    'Invalid prompt: your prompt was flagged as potentially violating our usage policy.',
    { code: 'invalid_prompt' },
  ),
  OpenRouter: refusal(403, 'Your chosen model requires moderation and your input was flagged.'),
  'Bedrock, with a finish reason,': {
    body: { choices: [{ finish_reason: 'guardrail_intervened', message: { content: '' } }] },
  },
  'Vertex, with a finish reason,': {
    body: { choices: [{ finish_reason: 'BLOCKLIST', message: { content: '' } }] },
  },
  'a router, with status 200,': {
    body: { error: { message: 'Blocked by the content filter', code: 'content_filter' } },
  },
} satisfies Record<string, ChatReply>;

const rowsOf = (
  replies: Record<string, ChatReply>,
  nameOf: (of: string) => string,
  rowFor: (reply: ChatReply) => Omit<Row, 'seenAt'>,
): Record<string, Row> =>
  Object.fromEntries(
    Object.entries(replies).map(([of, reply]) => [nameOf(of), { seenAt: of, ...rowFor(reply) }]),
  );

/** Servers that phrase or wrap the same responses in their own way. */
export const serversInOtherWords = (answer: Answer): Record<string, Row> => ({
  ...rowsOf(
    TOO_LONG,
    (of) => `rejects a prompt that is too long as ${of} does`,
    (reply) => ({
      script: (request) => (lengthOf(request) > WHOLE ? reply : fits(request, answer)),
      leadsTo: { answers: reply === TOO_LONG.TGI ? [3, 2] : [2, 2] },
    }),
  ),
  ...rowsOf(
    FILTERED,
    (of) => `filters content as ${of} does`,
    (reply) => ({ script: () => reply, leadsTo: { reviews: /content filter/ } }),
  ),
  'ends its answer with a vendor’s filter code': {
    seenAt: 'GLM, Gemini',
    script: (request) => completion(request, { content: '', finish: 'sensitive' }),
    leadsTo: { reviews: /content filter/ },
  },
  'counts the answer towards its context': {
    seenAt: 'vLLM',
    script: (request) =>
      request.max_completion_tokens === undefined && request.max_tokens === undefined
        ? fits(request, answer)
        : refusal(
            400,
            "'max_tokens' or 'max_completion_tokens' is too large: 1000. This model's maximum context length is 8192 tokens and your request has 7500 input tokens.",
          ),
    leadsTo: { answers: [2, 1] },
  },
  'rejects a parameter under a gateway’s name': {
    seenAt: 'LiteLLM before Azure',
    script: (request) =>
      request.max_completion_tokens === undefined && request.max_tokens === undefined
        ? fits(request, answer)
        : refusal(400, 'max_tokens is too large: at most 512.', { param: 'max_tokens' }),
    leadsTo: { answers: [3, 1] },
  },
  'lists the fields that it does not accept': {
    seenAt: 'FastAPI, Mistral',
    script: (request) =>
      request.response_format
        ? {
            status: 422,
            body: {
              detail: [
                {
                  ...{ type: 'extra_forbidden', loc: ['body', 'response_format'] },
                  ...{ msg: 'Extra inputs are not permitted', input: request.messages },
                },
              ],
            },
          }
        : fits(request, answer),
    leadsTo: { answers: [3, 1] },
  },
  'rejects a parameter through a router': {
    seenAt: 'OpenRouter',
    script: (request) =>
      request.max_completion_tokens
        ? {
            status: 400,
            body: {
              error: {
                ...{ message: 'Provider returned error', code: 400 },
                metadata: { raw: '{"detail":"max_completion_tokens: not permitted"}' },
              },
            },
          }
        : fits(request, answer),
    leadsTo: { answers: [2, 1] },
  },
  'finds no server that supports the format': {
    seenAt: 'OpenRouter',
    script: (request) =>
      request.response_format
        ? refusal(404, 'No endpoints found that can handle the requested parameters.')
        : fits(request, answer),
    leadsTo: { answers: [3, 1] },
  },
  'rejects the key with 400': {
    seenAt: 'Gemini',
    script: () => ({
      status: 400,
      body: [{ error: { code: 400, message: 'API key not valid. Please pass a valid API key.' } }],
    }),
    leadsTo: { tells: /rejected OPENAI_API_KEY \(400\). Check the key/, isAboutUs: true },
  },
  'returns 400 for an unknown model': {
    seenAt: 'OpenRouter, Mistral, DeepSeek',
    script: () => refusal(400, 'sample-model is not a valid model ID'),
    leadsTo: { tells: /has no model named “sample-model”/, isAboutUs: true },
  },
  'lacks the deployment': {
    seenAt: 'Azure',
    script: () => refusal(404, 'The API deployment for this resource does not exist.'),
    leadsTo: { tells: /has no model named “sample-model”/, isAboutUs: true },
  },
  'returns 400 when no credit is left': {
    seenAt: 'Anthropic',
    script: () => refusal(400, 'Your credit balance is too low to access the API.'),
    leadsTo: { tells: /no credit left \(400\)/, isAboutUs: true },
  },
  'rejects POST requests': {
    seenAt: 'web servers',
    script: () => ({ status: 405, body: '<html>405 Not Allowed</html>' }),
    leadsTo: { tells: /returned 405. Check OPENAI_BASE_URL/, isAboutUs: true },
  },
  'rejects our country': {
    seenAt: 'OpenAI, behind firewalls',
    script: () => refusal(403, 'Country, region, or territory not supported'),
    leadsTo: { tells: /\(403\).*It says: “Country, region, or territory/, isAboutUs: true },
  },
  'is down behind a gateway that returns a web page': {
    seenAt: 'nginx, Cloudflare',
    script: () => ({ status: 502, headers: { 'retry-after': '60' }, body: '<html>502</html>' }),
    leadsTo: { comesAgain: /busy or has failed \(502\)/ },
  },
  'requests a pause until a given time': {
    seenAt: 'RFC 9110',
    script: () => {
      const inAnHour = new Date(Date.now() + 3_600_000).toUTCString();
      return refusal(429, 'Rate limit', { headers: { 'retry-after': inAnHour } });
    },
    leadsTo: { comesAgain: /busy.*\(429\)/ },
  },
  'breaks off partway through its answer': {
    seenAt: 'everywhere',
    script: () => 'break off',
    leadsTo: { comesAgain: /stopped in the middle of its answer/ },
  },
  'fails partway through a stream': {
    seenAt: 'OpenRouter',
    script: () =>
      stream(
        'data: {"choices":[{"delta":{"content":"{"}}]}',
        'data: {"error":{"message":"Overloaded","code":529},"choices":[]}',
      ),
    leadsTo: { comesAgain: /busy or has failed \(529\)/ },
  },
  'keeps a stream alive with comments': {
    seenAt: 'OpenRouter, DeepSeek',
    script: (request) =>
      stream(
        ': PROCESSING',
        `data: ${JSON.stringify({ choices: [{ delta: { content: answer(request) } }] })}`,
        'data: [DONE]',
      ),
    leadsTo: { answers: [1, 1] },
  },
  'responds without choices': {
    seenAt: 'Gemini, Azure',
    script: () => ({ body: { object: 'chat.completion', choices: [], usage: null } }),
    leadsTo: { reviews: /an unusable answer twice/ },
  },
  'ends its answer halfway': {
    seenAt: 'small models',
    script: (request) => completion(request, { content: answer(request).slice(0, -5) }),
    leadsTo: { reviews: /an unusable answer twice/ },
  },
  'leaves its fields empty': {
    seenAt: 'proxies',
    script: (request) => ({
      body: {
        error: {},
        choices: [
          {
            finish_reason: 0,
            message: { content: answer(request), refusal: false, reasoning: {} },
          },
        ],
        usage: { prompt_tokens: null },
      },
    }),
    leadsTo: { answers: [1, 1] },
  },
  'adds a note after its answer': {
    seenAt: 'talkative models',
    script: (request) =>
      completion(request, { content: `${answer(request)}\nNote: {"confidence": "high"}` }),
    leadsTo: { answers: [1, 1] },
  },
  'opens a brace in its reasoning': {
    seenAt: 'Magistral, gpt-oss',
    script: (request) =>
      completion(request, { content: `[THINK]Is { a "set[/THINK] So { it is: ${answer(request)}` }),
    leadsTo: { answers: [1, 1] },
  },
  'wraps its answer in the name of the schema': {
    seenAt: 'older function-calling models',
    script: (request) => completion(request, { content: `[{"title": ${answer(request)}}]` }),
    leadsTo: { answers: [1, 1] },
  },
});
