import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';
import { WEB_PAGE } from './read-failure.ts';

/**
 * Thrown when a circular must continue without the model, with the reason: retrying soon won't
 * help.
 */
export class WithoutModelError extends Error {
  override name = 'WithoutModelError';
}

/** Possible problems with a provider or its configuration. */
type ProblemKind =
  | 'key'
  | 'quota'
  | 'model'
  | 'url'
  | 'context'
  | 'parameter'
  | 'too_long'
  | 'rejected'
  | 'busy'
  | 'timeout'
  | 'unreachable';

/**
 * Why a provider won't answer. `why` is for readers; `advice` tells the operator what to change and
 * names the URL. With `isAboutUs`, every request will fail until the configuration changes.
 */
export type Problem = { kind: ProblemKind; isAboutUs: boolean; why: string; advice: string };

/** A provider that was asked, as messages to operators name it. */
export type Asked = { model: string; url: string };

const TOO_LONG =
  // recheck-ignore: a message has at most 2,000 characters.
  /context.{0,30}(?<![a-z])(?:length|window|size|limit)|too (?:long|large|many tokens)|maximum.{0,40}tokens|reduce the length|request too large/i;
// recheck-ignore: a message has at most 2,000 characters.
const TOO_LONG_INPUT = /(?:input|prompt).{0,40}(?<![a-z])(?:length|tokens)/i;

/** Whether the server reports that the prompt is longer than it can read. */
export const isTooLong = ({ status, code, message }: APIError): boolean =>
  status === 413 ||
  code === 'context_length_exceeded' ||
  // One request that needs more tokens than a minute allows fails however often it is sent.
  (status === 429 && /request too large/i.test(message)) ||
  ((status === 400 || status === 422) && (TOO_LONG.test(message) || TOO_LONG_INPUT.test(message)));

const FILTERED_CODES = /content_filter|content_policy|data_?inspection|invalid_prompt|moderation/i;
const FILTERED =
  /content.?filter|content management policy|content policy|inappropriate content|content exists risk|(?:input|prompt|text|content).{0,40}flagged|sensitive (?:content|information)/i;

/**
 * Whether the server reports that its content filter, not its configuration, prevents an answer.
 */
export const isFiltered = ({ code, message }: APIError): boolean =>
  FILTERED_CODES.test(String(code ?? '')) || FILTERED.test(message);

const USED_UP_CODES = /insufficient_quota|exceeded_current_quota|arrearage|billing/i;
const USED_UP =
  // recheck-ignore: a message has at most 2,000 characters.
  /insufficient.{0,10}(?:quota|balance|credits?|funds)|credit balance|not enough credits|all available credits|(?:balance|credits|funds).{0,20}(?:insufficient|depleted|exhausted)|budget.{0,20}exceeded|account.{0,30}suspended|余额不足/i;

/** Whether a rejection means that the account's quota is used up, which a short pause doesn't change. */
const isUsedUp = ({ code, type, message }: APIError): boolean =>
  USED_UP_CODES.test(`${code ?? ''} ${type ?? ''}`) || USED_UP.test(message);

const WRONG_KEY =
  /(?:invalid|incorrect|missing|expired|no) .{0,20}(?:api.?key|credentials|authorization)|api.?key.{0,20}(?:not valid|invalid|incorrect|expired|missing|required)/i;

const NO_SUCH_MODEL =
  // recheck-ignore: a message has at most 2,000 characters.
  /\bmodel\b.{0,100}(?:not exist|not found|not available)|(?:unknown|invalid|no such) model(?: name| id)?\b|not a valid model|deployment.{0,60}not exist/i;

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 300);

const NO_LONGER =
  /decommissioned|deprecated|retired|end of life|not supported by|no models? loaded|supported (?:api )?model names/i;

/** Whether a message says that the model doesn't exist, or no longer does. */
const namesNoModel = (message: string): boolean =>
  NO_SUCH_MODEL.test(message) || (/\bmodels?\b/i.test(message) && NO_LONGER.test(message));

/** Returns the server's own words, on one line. */
const wordsOf = ({ message }: APIError): string =>
  oneLine(message.replace(/^\d{3} (?:status code \(no body\))?/, ''));

const saying = (words: string) => (words ? ` It says: “${words}”` : '');

/** Whether an error is temporary, so that the same call may succeed in a moment. */
export const isPassing = (error: unknown): boolean => {
  if (!(error instanceof APIError)) return false;
  const { status } = error;
  if (status === undefined) return error instanceof APIConnectionError;
  if (status === 429) return !isUsedUp(error) && !isTooLong(error);
  return PASSING.has(status) || (status >= 500 && status !== 501);
};

/** Statuses below 500 of temporary failures; 498 is Groq's for a lack of capacity. */
const PASSING = new Set([408, 409, 425, 498, 499]);

const ours = (kind: ProblemKind, why: string, advice: string): Problem => ({
  ...{ kind, isAboutUs: true, why, advice },
});

/** Describes a server that returned 200 with something other than a chat response. */
export const notAnAiServer = ({ url }: Asked, begins: string): Problem =>
  ours(
    'url',
    'The AI provider’s URL doesn’t lead to an AI server',
    /^<|html/i.test(begins)
      ? `${url} returns a web page. Check OPENAI_BASE_URL: it usually ends with /v1.`
      : `${url} responds, but not like an OpenAI-compatible server. Check OPENAI_BASE_URL: it usually ends with /v1.${saying(oneLine(begins))}`,
  );

/** Describes a server that silently read only the start or the end of the request. */
export const cutPrompt = ({ model, url }: Asked, context: number): Problem =>
  ours(
    'context',
    'The AI server reads only part of the circular',
    `${url} silently cut the prompt to ${context} tokens. Raise the context of ${model} to 16384 tokens or more (Ollama: OLLAMA_CONTEXT_LENGTH=16384, then restart it).`,
  );

/** Describes a server that can't read even a short circular. */
export const contextTooSmall = ({ model, url }: Asked): Problem => ({
  kind: 'too_long',
  isAboutUs: false,
  why: 'The text is too long for the AI model',
  advice: `${url} says that a circular is longer than ${model} can read. Raise its context to 16384 tokens or more.`,
});

/** Describes a request that the server rejects in every form, with the server's own words. */
export const rejected = ({ url }: Asked, error: APIError): Problem => ({
  kind: 'rejected',
  isAboutUs: false,
  why: `The AI provider rejected our request (${error.status})`,
  advice: `${url} returned ${error.status} ${wordsOf(error)}`.trim(),
});

/** Describes the rejection of a required or unknown parameter, which the text never causes. */
export const refusedParameter = ({ url }: Asked, param: string, error: APIError): Problem =>
  ours(
    'parameter',
    'The AI provider rejects a parameter of our calls',
    `${url} rejected the parameter ${param}: ${wordsOf(error)}`,
  );

/**
 * Returns the problem in our configuration that causes an error; undefined if the cause may be
 * something else.
 */
const setUpProblem = (asked: Asked, error: APIError): Problem | undefined => {
  const { url, model } = asked;
  const { status, code, message } = error;
  if (status === 401 || (status === 400 && WRONG_KEY.test(message))) {
    const why = `The AI provider rejected our key (${status})`;
    return ours('key', why, `${url} rejected OPENAI_API_KEY (${status}). Check the key.`);
  }
  if (status === 402 || isUsedUp(error)) {
    const why = `Our account with the AI provider has no credit left (${status})`;
    return ours('quota', why, `${url} says that the account has no credit left (${status}).`);
  }
  if (status === 403) {
    const why = 'The AI provider denies us access (403)';
    const said = saying(wordsOf(error));
    return ours('key', why, `${url} denied access (403). Check the key’s permissions.${said}`);
  }
  const isModel =
    code === 'model_not_found' ||
    ((status === 400 || status === 404 || status === 410) &&
      (namesNoModel(message) || (status === 404 && message.includes(model))));
  if (isModel) {
    const why = `The AI provider doesn’t recognise the model (${status})`;
    return ours('model', why, `${url} has no model named “${model}”. Check OPENAI_MODEL.`);
  }
  // Not a problem of the configuration: the caller handles problems with the text, and temporary
  // ones.
  const isPage = status === 400 && code === WEB_PAGE;
  const mayBeText = status === undefined || [400, 413, 422, 429].includes(status);
  if (isPassing(error) || (mayBeText && !isPage)) return undefined;
  const why = `The AI provider’s URL is wrong (${status})`;
  const advice =
    status < 400
      ? `${url} redirects to ${wordsOf(error)}. Set OPENAI_BASE_URL to the address that it redirects to.`
      : `${url} returned ${status}. Check OPENAI_BASE_URL: it usually ends with /v1.${saying(wordsOf(error))}`;
  return ours('url', why, advice);
};

/** Error message of a connection that dropped mid-answer. */
export const BROKEN_OFF = 'The server stopped in the middle of its answer.';

/** Describes a temporary problem for the record and the operator. */
const passingProblem = ({ url }: Asked, error: APIError): Problem => {
  const passing = { isAboutUs: false, why: 'The AI provider was unreachable' };
  if (error instanceof APIConnectionTimeoutError) {
    const advice = `${url} did not answer in time. A slow server needs a higher OPENAI_TIMEOUT_SECONDS, and OPENAI_CONCURRENCY=1.`;
    return { ...passing, kind: 'timeout', advice };
  }
  if (error.message === BROKEN_OFF) {
    return {
      ...passing,
      kind: 'unreachable',
      advice: `${url} stopped in the middle of its answer. We’ll retry later.`,
    };
  }
  if (error.status === undefined) {
    const cause = causeOf(error);
    const advice = /CERT|SIGNATURE/.test(cause)
      ? `The certificate of ${url} is invalid or not trusted (${cause}). If a private authority issued it, see TLS in the operator guide.`
      : `Nothing responds at ${url} (${cause}). Check that the server is running and that OPENAI_BASE_URL is correct.${inContainer(url)}`;
    return { ...passing, kind: 'unreachable', advice };
  }
  const advice = `${url} is busy or has failed (${error.status}). We’ll retry later.${saying(wordsOf(error))}`;
  return { ...passing, kind: 'busy', advice };
};

const inContainer = (url: string) =>
  /\/\/(?:localhost|127\.|\[::1\])/.test(url)
    ? ' In a container, localhost is the container itself: use the server’s name in its network.'
    : '';

const causeOf = ({ cause, message }: APIError): string => {
  for (let at: unknown = cause; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code;
  }
  return message;
};

/**
 * Returns what a failed call reveals about the configuration, or that it is temporary; undefined
 * for any other rejection.
 */
export const problemOf = (asked: Asked, error: APIError): Problem | undefined =>
  setUpProblem(asked, error) ?? (isPassing(error) ? passingProblem(asked, error) : undefined);
