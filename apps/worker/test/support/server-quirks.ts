import { lengthOf, type Row, WHOLE } from './server-dialects.ts';
import { type ChatReply, type ChatRequest, completion, refusal } from './start-chat-server.ts';

type Answer = (request: ChatRequest) => string;

const choosing = (choice: object, usage: object | null = null): ChatReply => ({
  body: { object: 'chat.completion', choices: [{ index: 0, ...choice }], usage },
});
const withContent = (content: unknown, usage?: object) => choosing({ message: { content } }, usage);
const plain = (content: string) => JSON.stringify({ choices: [{ message: { content } }] });

const fits = (request: ChatRequest, answer: Answer) =>
  completion(request, { content: answer(request) });

type Wrapped = [seenAt: string, reply: (answer: string, request: ChatRequest) => ChatReply];

/** Unusual ways to wrap, write or count an answer, all of which we can read. */
const WRAPPED: Record<string, Wrapped> = {
  'sends its answer as parts, after its thoughts,': [
    'Mistral',
    (answer) =>
      withContent([
        { type: 'thinking', thinking: [{ type: 'text', text: '{"title": "No"}' }] },
        { type: 'text', text: answer },
      ]),
  ],
  'sends its answer as strings in a list': [
    'gateways',
    (answer) => withContent([answer.slice(0, 4), answer.slice(4)]),
  ],
  'sends its answer as an object': ['Cloudflare', (answer) => withContent(JSON.parse(answer))],
  'sends its answer as a tool call': [
    'Claude behind gateways',
    (answer) =>
      choosing({
        finish_reason: 'tool_calls',
        message: {
          content: null,
          tool_calls: [{ function: { name: 'title', arguments: answer } }],
        },
      }),
  ],
  'encodes its answer twice': ['small models', (answer) => withContent(JSON.stringify(answer))],
  'writes comments and a comma too many': [
    'small models',
    (answer) => withContent(answer.replace('}', ', // the title\n}')),
  ],
  'writes a wrong escape': [
    'small models',
    (answer) => withContent(answer.replace(' of ', ' \\of ')),
  ],
  'writes its answer twice': ['Qwen', (answer) => withContent(`${answer}\n${answer}`)],
  'writes control tokens around its answer': [
    'gpt-oss',
    (answer) => withContent(`<|channel|>analysis<|message|>{<|end|><|message|>${answer}<|return|>`),
  ],
  'starts its answer with a byte order mark': [
    'gateways',
    (answer) => withContent(`\ufeff${answer}`),
  ],
  'starts its response with a byte order mark and empty lines': [
    'DeepSeek, IIS',
    (answer) => ({ body: `\ufeff\n\n\n${plain(answer)}` }),
  ],
  'sends JSON as plain text': [
    'small proxies',
    (answer) => ({ headers: { 'content-type': 'text/plain' }, body: plain(answer) }),
  ],
  'counts only the tokens that its cache lacks': [
    'Ollama before 0.2',
    (answer, request) => completion(request, { content: answer, promptTokens: 14 }),
  ],
  'counts cached tokens apart': [
    'gateways before Anthropic',
    (answer) =>
      withContent(answer, {
        ...{ prompt_tokens: 900, prompt_tokens_details: { cached_tokens: 7_000 } },
      }),
  ],
  'counts tokens in strings': [
    'gateways',
    (answer) => withContent(answer, { prompt_tokens: '9000', completion_tokens: '5' }),
  ],
  'returns another model’s name': [
    'routers',
    (answer, request) => completion({ ...request, model: 'other/name:free' }, { content: answer }),
  ],
};

const ELSEWHERE = 'https://ai.example/v1/chat/completions';

/** Responses that are about our configuration or account, and what the operator reads. */
const ABOUT_US: Record<string, [seenAt: string, reply: ChatReply, tells: RegExp]> = {
  'redirects to https': [
    'every provider',
    { status: 301, headers: { location: ELSEWHERE }, body: '' },
    /redirects to https:\/\/ai\.example\/v1\/chat\/completions\. Set OPENAI_BASE_URL/,
  ],
  'redirects to another host': [
    'gateways',
    { status: 308, headers: { location: `${ELSEWHERE}?key=secret` }, body: '' },
    /redirects to https:\/\/ai\.example\/v1\/chat\/completions\. /,
  ],
  'requires https': [
    'nginx',
    { status: 400, body: '<html>The plain HTTP request was sent to HTTPS port</html>' },
    /returned 400\. Check OPENAI_BASE_URL/,
  ],
  'serves only files': [
    'python -m http.server',
    { status: 501, body: '<!DOCTYPE HTML><p>Unsupported method (POST)' },
    /returned 501\. Check OPENAI_BASE_URL/,
  ],
  'retired the model': [
    'Groq',
    refusal(400, 'The model `m` has been decommissioned and is no longer supported.'),
    /has no model named/,
  ],
  'retired the model, with 410,': [
    'NVIDIA NIM',
    refusal(410, 'The model m has reached its end of life'),
    /has no model named/,
  ],
  'has loaded no model': [
    'LM Studio',
    refusal(400, 'No models loaded. Please load a model in the developer page.'),
    /has no model named/,
  ],
  'lists the models that it knows': [
    'DeepSeek',
    refusal(400, 'The supported API model names are a or b, but you passed sample-model.'),
    /has no model named/,
  ],
  'supports the model at no provider': [
    'Hugging Face',
    refusal(400, "The requested model 'm' is not supported by any provider you have enabled."),
    /has no model named/,
  ],
  'excludes every provider': [
    'OpenRouter',
    refusal(404, 'No endpoints found matching your data policy.'),
    /returned 404.*It says: “No endpoints found matching your data policy\.”/,
  ],
  'rejects the form of the key': [
    'Cloudflare',
    {
      status: 400,
      body: {
        errors: [
          {
            message: 'Invalid request headers',
            error_chain: [{ code: 6111, message: 'Invalid format for Authorization header' }],
          },
        ],
      },
    },
    /rejected OPENAI_API_KEY \(400\)/,
  ],
  'repeats the key in its rejection': [
    'LiteLLM',
    refusal(403, 'Invalid token passed. Received API Key = test-key-0123456789'),
    /denied access \(403\)\. .*Received API Key = …”$/,
  ],
  'rejects the key with status 200': [
    'MiniMax, Baidu',
    { body: { choices: null, base_resp: { status_code: 1004, status_msg: 'login fail' } } },
    /not like an OpenAI-compatible server.*It says: “.*login fail/,
  ],
  'reports a wrong path with status 200': [
    'LM Studio',
    { body: { error: 'Unexpected endpoint or method. (POST /chat/completions)' } },
    /returned 404\. Check OPENAI_BASE_URL/,
  ],
  'requires payment': ['DeepSeek', refusal(402, 'Insufficient Balance'), /no credit left \(402\)/],
  'suspended the account': [
    'Fireworks',
    refusal(412, 'Account x is suspended, possibly due to reaching the monthly spending limit'),
    /no credit left \(412\)/,
  ],
  'has no credits left for the team': [
    'xAI',
    refusal(429, 'Your team has either used all available credits or reached its spending limit.'),
    /no credit left \(429\)/,
  ],
  'has an insufficient balance': [
    'SiliconFlow',
    { status: 403, body: { code: 30001, message: 'Sorry, your account balance is insufficient' } },
    /no credit left \(403\)/,
  ],
  'exceeded its budget': [
    'LiteLLM',
    refusal(400, 'Budget has been exceeded! Current cost: 10.1, Max budget: 10.0'),
    /no credit left \(400\)/,
  ],
};

const ending = (finish_reason: string) => choosing({ finish_reason, message: { content: '{"t' } });

/** Failures that may be over in a moment, though they look like something else. */
const TEMPORARY: Record<string, [seenAt: string, reply: ChatReply]> = {
  'has no free capacity': ['Groq', refusal(498, 'Flex tier capacity exceeded')],
  'isn’t ready': ['gateways', refusal(425, 'Too Early')],
  'reports an error on its only choice': [
    'OpenRouter',
    choosing({
      finish_reason: 'error',
      error: { code: 502, message: 'Upstream idle timeout exceeded' },
      message: { content: '{"t' },
    }),
  ],
  'ends its answer for lack of resources': ['DeepSeek', ending('insufficient_system_resource')],
  'ends its answer with a network error': ['GLM', ending('network_error')],
  'closes the connection early': ['proxies', { body: '{"choices":[{"message":{"content":"{\\"t' }],
  'requests a pause in its own format': [
    'gateways',
    refusal(429, 'Slow down', { headers: { 'retry-after': '2m59.56s' } }),
  ],
};

const rowsOf = <Entry extends readonly unknown[]>(
  entries: Record<string, Entry>,
  rowOf: (entry: Entry) => Row,
): Record<string, Row> =>
  Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, rowOf(entry)]));

/** Servers that wrap answers or report failures in ways that are easily mistaken. */
export const serversWithQuirks = (answer: Answer): Record<string, Row> => ({
  ...rowsOf(WRAPPED, ([seenAt, reply]) => ({
    seenAt,
    script: (request) => reply(answer(request), request),
    leadsTo: { answers: [1, 1] },
  })),
  ...rowsOf(ABOUT_US, ([seenAt, reply, tells]) => ({
    seenAt,
    script: () => reply,
    leadsTo: { tells, isAboutUs: true },
  })),
  ...rowsOf(TEMPORARY, ([seenAt, reply]) => ({
    seenAt,
    script: () => reply,
    leadsTo: { comesAgain: /is busy or has failed|stopped in the middle/ },
  })),
  'counts the answer towards its context in other words': {
    seenAt: 'OpenRouter',
    script: (request) =>
      request.max_completion_tokens === undefined && request.max_tokens === undefined
        ? fits(request, answer)
        : refusal(
            400,
            "This endpoint's maximum context length is 8192 tokens. However, you requested about 10000 tokens (7000 of text input, 3000 in the output).",
          ),
    leadsTo: { answers: [2, 1] },
  },
  'thinks until its limit': {
    seenAt: 'Qwen3 on vLLM, GPT-5',
    script: (request) =>
      request.reasoning_effort
        ? fits(request, answer)
        : completion(request, { content: '', reasoning: 'Wait, ', finish: 'length' }),
    leadsTo: { answers: [2, 1] },
  },
  'has its own word for its limit': {
    seenAt: 'Cohere, Gemini, Mistral',
    script: (request) =>
      (request.max_completion_tokens ?? 0) > 1_000
        ? fits(request, answer)
        : completion(request, { content: '{"title": "Half', finish: 'MAX_TOKENS' }),
    leadsTo: { answers: [2, 2] },
  },
  'fills its context with its answer': {
    seenAt: 'GLM',
    script: (request) =>
      lengthOf(request) > WHOLE
        ? completion(request, { content: '{"ti', finish: 'model_context_window_exceeded' })
        : fits(request, answer),
    leadsTo: { answers: [3, 3] },
  },
  'fails to write valid JSON in its strict mode': {
    seenAt: 'Groq',
    script: (request) =>
      request.response_format
        ? refusal(400, 'Failed to generate JSON. Please adjust your prompt.', {
            code: 'json_validate_failed',
          })
        : fits(request, answer),
    leadsTo: { answers: [3, 1] },
  },
  'rejects two messages of the same role in a row': {
    seenAt: 'Gemma and Mistral on vLLM',
    script: (request) =>
      request.messages.length > 1
        ? refusal(400, 'Conversation roles must alternate user/assistant/user/assistant/...')
        : fits(request, answer),
    leadsTo: { answers: [2, 1] },
  },
  'fails with 500 on two messages of the same role': {
    seenAt: 'llama.cpp',
    script: (request) =>
      request.messages.length > 1
        ? refusal(500, 'Jinja Exception: conversation roles must alternate user and assistant')
        : fits(request, answer),
    leadsTo: { answers: [3, 1] },
  },
});
