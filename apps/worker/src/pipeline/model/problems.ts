import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';

/** A circular continues without the model immediately, and says why: retrying soon won't help. */
export class WithoutModelError extends Error {
  override name = 'WithoutModelError';
}

/** Possible problems of a provider or its configuration. */
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
 * Why a provider will not answer. `why` is for readers; `advice` tells the operator what to change and
 * names the URL. `isAboutUs`: nothing that is asked will be answered until the set-up changes.
 */
export type Problem = { kind: ProblemKind; isAboutUs: boolean; why: string; advice: string };

/** A provider, named as the operator knows it. */
export type Asked = { model: string; url: string };

const TOO_LONG =
  /context.{0,20}(?:length|window|size)|too (?:long|large|many tokens)|maximum.{0,40}tokens|reduce the length/i;

/** Whether the server says that the prompt is longer than it reads. */
export const isTooLong = ({ status, code, message }: APIError): boolean =>
  status === 413 || code === 'context_length_exceeded' || TOO_LONG.test(message);

/** Whether the server says that its filter, not its set-up, keeps it from answering. */
export const isFiltered = ({ code, message }: APIError): boolean =>
  code === 'content_filter' || /content.?filter|content management policy/i.test(message);

/** Whether a 429 means that the account's quota is used up, which no short pause changes. */
const isUsedUp = ({ code, type, message }: APIError): boolean =>
  [code, type].includes('insufficient_quota') ||
  /insufficient.{0,10}(?:quota|balance)/i.test(message);

/** Whether the same call may be answered in a moment. */
export const isPassing = (error: unknown): boolean => {
  if (!(error instanceof APIError)) return false;
  const { status } = error;
  if (status === undefined) return error instanceof APIConnectionError;
  return (status === 429 && !isUsedUp(error)) || status === 408 || status === 409 || status >= 500;
};

const ours = (kind: ProblemKind, why: string, advice: string): Problem => ({
  ...{ kind, isAboutUs: true, why, advice },
});

/** The server returned 200 with something other than a chat response. */
export const notAnAiServer = ({ url }: Asked, begins: string): Problem =>
  ours(
    'url',
    'The URL of the AI provider leads to something else',
    /^<|html/i.test(begins)
      ? `${url} answers with a web page. Check OPENAI_BASE_URL: it usually ends with /v1.`
      : `${url} answers, but not as an OpenAI-compatible server. Check OPENAI_BASE_URL: it usually ends with /v1.`,
  );

/** The server read only the beginning or the end of what it was sent, and did not say so. */
export const cutPrompt = ({ model, url }: Asked, context: number): Problem =>
  ours(
    'context',
    'The AI server reads only a part of the circular',
    `${url} cut the prompt to ${context} tokens without saying so. Raise the context of ${model} to 16384 tokens or more (Ollama: OLLAMA_CONTEXT_LENGTH=16384, then restart it).`,
  );

/** Even a short circular is longer than the server reads. */
export const contextTooSmall = ({ model, url }: Asked): Problem => ({
  kind: 'too_long',
  isAboutUs: false,
  why: 'The text is too long for the AI model',
  advice: `${url} says that a circular is longer than ${model} can read. Raise its context to 16384 tokens or more.`,
});

/** The server refuses whatever is asked of it, in words of its own. */
export const rejected = ({ url }: Asked, { status, message }: APIError): Problem => ({
  kind: 'rejected',
  isAboutUs: false,
  why: `The AI provider refused this text (${status})`,
  advice: `${url} answers ${message.slice(0, 300)}`,
});

/** A parameter that we must send, or know nothing of, is refused: never a fault of the text. */
export const refusedParameter = ({ url }: Asked, param: string, { message }: APIError): Problem =>
  ours(
    'parameter',
    'The AI provider rejects a parameter of our calls',
    `${url} refuses the parameter ${param}: ${message.slice(0, 300)}`,
  );

/**
 * Returns the problem of our configuration behind an error; undefined if it may be something else.
 */
const setUpProblem = (asked: Asked, error: APIError): Problem | undefined => {
  const { url, model } = asked;
  if (error.status === 401) {
    const why = 'The AI provider does not accept our key (401)';
    return ours('key', why, `${url} does not accept OPENAI_API_KEY (401). Check the key.`);
  }
  if (error.status === 402 || (error.status === 429 && isUsedUp(error))) {
    const why = `Our account with the AI provider is used up (${error.status})`;
    return ours('quota', why, `${url} says that the account has no credit left (${error.status}).`);
  }
  if (error.status === 403) {
    const why = 'The AI provider denies us access (403)';
    return ours('key', why, `${url} refuses access (403). Check what the key may use.`);
  }
  if (error.status !== 404 && error.code !== 'model_not_found') return undefined;
  const why = `The AI provider does not know the model or the address (${error.status})`;
  const isModel = error.code === 'model_not_found' || error.message.includes(model);
  return isModel
    ? ours('model', why, `${url} does not know the model “${model}”. Check OPENAI_MODEL.`)
    : ours('url', why, `${url} answers 404. Check OPENAI_BASE_URL: it usually ends with /v1.`);
};

/** A problem that passes by itself, named for the record and for the operator. */
const passingProblem = ({ url }: Asked, error: APIError): Problem => {
  const passing = { isAboutUs: false, why: 'The AI provider was out of reach' };
  if (error instanceof APIConnectionTimeoutError) {
    const advice = `${url} did not answer in time. A slow server needs a higher OPENAI_TIMEOUT_SECONDS, and OPENAI_CONCURRENCY=1.`;
    return { ...passing, kind: 'timeout', advice };
  }
  if (error.status === undefined) {
    const advice = `Nothing answers at ${url} (${causeOf(error)}). Check that the server runs and that OPENAI_BASE_URL is right.`;
    return { ...passing, kind: 'unreachable', advice };
  }
  const advice = `${url} is busy or has an error of its own (${error.status}). We’ll retry later.`;
  return { ...passing, kind: 'busy', advice };
};

const causeOf = ({ cause, message }: APIError): string => {
  for (let at: unknown = cause; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code;
  }
  return message;
};

/**
 * Returns what a failed call says about the configuration, or that it is temporary; undefined for a
 * rejection to look into.
 */
export const problemOf = (asked: Asked, error: APIError): Problem | undefined =>
  setUpProblem(asked, error) ?? (isPassing(error) ? passingProblem(asked, error) : undefined);
