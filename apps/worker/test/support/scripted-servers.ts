import { type Row, serversInOtherWords } from './server-dialects.ts';
import { serversWithQuirks } from './server-quirks.ts';
import { type ChatRequest, completion, refusal } from './start-chat-server.ts';

type Answer = (request: ChatRequest) => string;

const fits = (request: ChatRequest, answer: Answer) =>
  completion(request, { content: answer(request) });
const inForm = (request: ChatRequest, form: string) => request.response_format?.type === form;
const again = { 'retry-after-ms': '1' };

/** Keywords that strict structured outputs don't accept anywhere in a schema. */
const NOT_STRICT =
  /"(?:maxLength|minLength|minimum|maximum|maxItems|minItems|format|pattern|default|\$schema)":/;

/**
 * Imitates real servers, one row per quirk, on loopback; add a row for each new quirk. `answer` returns a
 * valid answer to the question.
 */
export const scriptedServers = (answer: Answer): Record<string, Row> => ({
  'supports every feature': {
    seenAt: 'OpenAI',
    script: (request) => fits(request, answer),
    leadsTo: { answers: [1, 1] },
  },
  'rejects a temperature': {
    seenAt: 'GPT-5 and o-series, Kimi',
    script: (request) =>
      request.temperature === undefined
        ? fits(request, answer)
        : refusal(400, "Unsupported value: 'temperature' does not support 0 with this model.", {
            param: 'temperature',
            code: 'unsupported_value',
          }),
    leadsTo: { answers: [2, 1] },
  },
  'accepts only the strict subset of JSON Schema': {
    seenAt: 'strict structured outputs',
    script: (request) =>
      NOT_STRICT.test(JSON.stringify(request.response_format ?? {}))
        ? refusal(400, "Invalid schema for response_format: 'maxLength' is not permitted.")
        : fits(request, answer),
    leadsTo: { answers: [1, 1] },
  },
  'supports only json_object': {
    seenAt: 'DeepSeek chat, Qwen, GLM',
    script: (request) =>
      inForm(request, 'json_object')
        ? fits(request, answer)
        : refusal(400, 'This response_format type is unavailable now'),
    leadsTo: { answers: [2, 1] },
  },
  'rejects response_format with 422': {
    seenAt: 'older gateways',
    script: (request) =>
      request.response_format
        ? refusal(422, 'response_format: extra fields not permitted')
        : fits(request, answer),
    leadsTo: { answers: [3, 1] },
  },
  'rejects a schema with a bare 400': {
    seenAt: 'proxies that hide the reason',
    script: (request) =>
      request.response_format ? refusal(400, 'Bad Request') : fits(request, answer),
    leadsTo: { answers: [3, 1] },
  },
  'fails with 500 on a grammar': {
    seenAt: 'llama.cpp',
    script: (request) =>
      inForm(request, 'json_schema')
        ? refusal(500, 'failed to parse grammar from json_schema')
        : fits(request, answer),
    leadsTo: { answers: [3, 1] },
  },
  'ignores response_format and wraps its answer in a code fence': {
    seenAt: 'compatible layers of several vendors',
    script: (request) =>
      completion(request, { content: `Certainly:\n\`\`\`json\n${answer(request)}\n\`\`\`\nDone.` }),
    leadsTo: { answers: [1, 1] },
  },
  'reasons aloud before its answer': {
    seenAt: 'Ollama, vLLM and SGLang with reasoning models',
    script: (request) =>
      completion(request, { content: `<think>Perhaps {"a": 1}?</think>\n${answer(request)}` }),
    leadsTo: { answers: [1, 1] },
  },
  'sends its answer in reasoning_content until thinking is off': {
    seenAt: 'vLLM and SGLang with a reasoning parser',
    script: (request) =>
      request.chat_template_kwargs
        ? fits(request, answer)
        : completion(request, { content: '', reasoning: 'Let me see.' }),
    leadsTo: { answers: [2, 1] },
  },
  'always sends its answer in reasoning_content': {
    seenAt: 'SGLang',
    script: (request) => completion(request, { content: '', reasoning: answer(request) }),
    leadsTo: { answers: [2, 1] },
  },
  'rejects the setting for thinking': {
    seenAt: 'gateways before reasoning models',
    script: (request) => {
      if (request.chat_template_kwargs) {
        return refusal(400, 'Unrecognized request argument supplied: chat_template_kwargs');
      }
      return request.reasoning_effort
        ? fits(request, answer)
        : completion(request, { content: '', reasoning: 'Let me see.' });
    },
    leadsTo: { answers: [3, 1] },
  },
  'silently truncates the prompt to 4,096 tokens': {
    seenAt: 'Ollama',
    script: (request) => completion(request, { content: answer(request), promptTokens: 4_096 }),
    leadsTo: { tells: /cut the prompt to 4096 tokens.*Raise the context/, isAboutUs: true },
  },
  'silently truncates the prompt to 2,048 tokens': {
    seenAt: 'Ollama before 0.6',
    script: (request) => completion(request, { content: answer(request), promptTokens: 2_048 }),
    leadsTo: { tells: /cut the prompt to 2048 tokens.*Raise the context/, isAboutUs: true },
  },
  'reports that the prompt exceeds its context': {
    seenAt: 'vLLM, OpenAI',
    script: (request) =>
      (request.messages.at(-1)?.content.length ?? 0) > 15_000
        ? refusal(400, "This model's maximum context length is 8192 tokens.", {
            param: 'messages',
            code: 'context_length_exceeded',
          })
        : fits(request, answer),
    leadsTo: { answers: [2, 2] },
  },
  'has a context too small for anything': {
    seenAt: 'vLLM with --max-model-len 2048',
    script: () => refusal(400, "This model's maximum context length is 2048 tokens."),
    leadsTo: { tells: /longer than sample-model can read. Raise its context/, isAboutUs: false },
  },
  'requires max_completion_tokens': {
    seenAt: 'OpenAI reasoning models',
    script: (request) =>
      request.max_tokens === undefined
        ? fits(request, answer)
        : refusal(
            400,
            "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.",
            {
              param: 'max_tokens',
            },
          ),
    leadsTo: { answers: [1, 1] },
  },
  'supports only max_tokens': {
    seenAt: 'Mistral, older gateways',
    script: (request) =>
      request.max_completion_tokens === undefined
        ? fits(request, answer)
        : refusal(422, 'max_completion_tokens: Extra inputs are not permitted'),
    leadsTo: { answers: [2, 1] },
  },
  'cuts off its answer at the limit': {
    seenAt: 'everywhere',
    script: (request) =>
      (request.max_completion_tokens ?? 0) > 1_000
        ? fits(request, answer)
        : completion(request, { content: '{"title": "Half an', finish: 'length' }),
    leadsTo: { answers: [2, 2] },
  },
  'cuts off every answer': {
    seenAt: 'models that repeat themselves',
    script: (request) => completion(request, { content: '{"title": "a a a', finish: 'length' }),
    leadsTo: { reviews: /cut off at its token limit/ },
  },
  'refuses to read the circular': {
    seenAt: 'OpenAI',
    script: (request) => completion(request, { refusal: "I'm sorry, I can't help with that." }),
    leadsTo: { reviews: /refused to read this circular: “I'm sorry/ },
  },
  'filters its answer': {
    seenAt: 'Azure',
    script: (request) => completion(request, { content: '', finish: 'content_filter' }),
    leadsTo: { reviews: /content filter/ },
  },
  'filters the prompt': {
    seenAt: 'Azure',
    script: () =>
      refusal(400, 'The response was filtered by the content management policy.', {
        param: 'prompt',
        code: 'content_filter',
      }),
    leadsTo: { reviews: /content filter/ },
  },
  'is busy for a moment': {
    seenAt: 'everywhere',
    script: (request, nth) =>
      nth === 1 ? refusal(429, 'Rate limit', { headers: again }) : fits(request, answer),
    leadsTo: { answers: [2, 1] },
  },
  'requests an hour’s pause': {
    seenAt: 'free tiers',
    script: () => refusal(429, 'Rate limit', { headers: { 'retry-after': '3600' } }),
    leadsTo: { comesAgain: /busy.*\(429\)/ },
  },
  'reports that our quota is used up': {
    seenAt: 'OpenAI',
    script: () => refusal(429, 'You exceeded your current quota.', { code: 'insufficient_quota' }),
    leadsTo: { tells: /no credit left \(429\)/, isAboutUs: true },
  },
  'is overloaded': {
    seenAt: 'Anthropic (529), everywhere (503)',
    script: (_request, nth) => refusal(nth % 2 ? 529 : 503, 'Overloaded', { headers: again }),
    leadsTo: { comesAgain: /busy or has failed/ },
  },
  'rejects the key': {
    seenAt: 'first set-ups',
    script: () => refusal(401, 'Incorrect API key provided.'),
    leadsTo: { tells: /rejected OPENAI_API_KEY \(401\)/, isAboutUs: true },
  },
  'lacks the model': {
    seenAt: 'first set-ups',
    script: () => refusal(404, 'model "sample-model" not found, try pulling it first'),
    leadsTo: {
      tells: /has no model named “sample-model”. Check OPENAI_MODEL/,
      isAboutUs: true,
    },
  },
  'is called without /v1': {
    seenAt: 'first set-ups',
    path: '',
    script: (request) => fits(request, answer),
    leadsTo: {
      tells: /127\.0\.0\.1:\d+\/chat\/completions returned 404. Check OPENAI_BASE_URL.*\/v1/,
      isAboutUs: true,
    },
  },
  'responds with a web page': {
    seenAt: 'first set-ups, captive portals',
    script: () => ({ body: '<!doctype html><title>Welcome</title>' }),
    leadsTo: { tells: /returns a web page. Check OPENAI_BASE_URL/, isAboutUs: true },
  },
  'streams unrequested': {
    seenAt: 'proxies that stream everything',
    script: (request) => {
      const [one, two] = [answer(request).slice(0, 5), answer(request).slice(5)];
      const events = [one, two].map((content) => ({ choices: [{ index: 0, delta: { content } }] }));
      const end = { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] };
      const lines = [...events, end].map((event) => `data: ${JSON.stringify(event)}\n\n`);
      return {
        headers: { 'content-type': 'text/event-stream' },
        body: `${lines.join('')}data: [DONE]\n\n`,
      };
    },
    leadsTo: { answers: [1, 1] },
  },
  'only streams': {
    seenAt: 'some Qwen models',
    script: (request) =>
      request.stream
        ? {
            headers: { 'content-type': 'text/event-stream' },
            body: `data: ${JSON.stringify({ choices: [{ delta: { content: answer(request) }, finish_reason: 'stop' }] })}\n\n`,
          }
        : refusal(400, 'This model only support stream mode, please enable the stream parameter.'),
    leadsTo: { answers: [2, 1] },
  },
  'rejects system messages': {
    seenAt: 'Gemma on vLLM',
    script: (request) =>
      request.messages[0]?.role === 'system'
        ? refusal(400, 'System role not supported')
        : fits(request, answer),
    leadsTo: { answers: [2, 1] },
  },
  'wraps another server’s failure in a 200': {
    seenAt: 'routers such as OpenRouter',
    script: () => ({ body: { error: { message: 'No auth credentials found', code: 401 } } }),
    leadsTo: { tells: /rejected OPENAI_API_KEY/, isAboutUs: true },
  },
  'rejects a parameter that we never sent': {
    seenAt: 'misconfigured gateways',
    script: () => refusal(400, "Missing required parameter: 'project'.", { param: 'project' }),
    leadsTo: { tells: /rejected the parameter project/, isAboutUs: true },
  },
  'reports no token counts': {
    seenAt: 'small servers',
    script: (request) => ({
      body: { choices: [{ message: { content: answer(request) }, finish_reason: 'stop' }] },
    }),
    leadsTo: { answers: [1, 1] },
  },
  'returns nonsense': {
    seenAt: 'models too small for the task',
    script: (request) => completion(request, { content: 'I would say it is about cheese.' }),
    leadsTo: { reviews: /an unusable answer twice/ },
  },
  'never responds': {
    seenAt: 'everywhere',
    script: () => 'hang',
    leadsTo: { comesAgain: /did not answer in time.*OPENAI_TIMEOUT_SECONDS/ },
  },
  'stops partway through its answer': {
    seenAt: 'everywhere',
    script: () => 'hang in the body',
    leadsTo: { comesAgain: /did not answer in time/ },
  },
  ...serversInOtherWords(answer),
  ...serversWithQuirks(answer),
});
