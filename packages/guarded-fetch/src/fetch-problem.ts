/** Codes for the reasons why a fetch may fail before its content is read. */
export type FetchProblemCode =
  | 'BAD_ADDRESS'
  | 'CLOSED_ADDRESS'
  | 'UNKNOWN_HOST'
  | 'OUT_OF_REACH'
  | 'INSECURE'
  | 'TIMED_OUT'
  | 'TOO_LARGE'
  | 'TOO_MANY_REDIRECTS'
  | 'BROKEN_ANSWER';

/** Thrown if a fetch is refused or fails. `message` can be shown to users. */
export class FetchProblem extends Error {
  readonly code: FetchProblemCode;

  constructor(code: FetchProblemCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'FetchProblem';
    this.code = code;
  }
}

const REASONS: Record<string, FetchProblemCode> = {
  ENOTFOUND: 'UNKNOWN_HOST',
  EAI_AGAIN: 'UNKNOWN_HOST',
  ECONNREFUSED: 'OUT_OF_REACH',
  ECONNRESET: 'OUT_OF_REACH',
  EHOSTUNREACH: 'OUT_OF_REACH',
  ENETUNREACH: 'OUT_OF_REACH',
  EPIPE: 'OUT_OF_REACH',
  ETIMEDOUT: 'TIMED_OUT',
  UND_ERR_CONNECT_TIMEOUT: 'TIMED_OUT',
  UND_ERR_HEADERS_TIMEOUT: 'TIMED_OUT',
  UND_ERR_BODY_TIMEOUT: 'TIMED_OUT',
  UND_ERR_SOCKET: 'OUT_OF_REACH',
  ERR_TLS_CERT_ALTNAME_INVALID: 'INSECURE',
  CERT_HAS_EXPIRED: 'INSECURE',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'INSECURE',
  SELF_SIGNED_CERT_IN_CHAIN: 'INSECURE',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'INSECURE',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'INSECURE',
};

const WORDS: Record<FetchProblemCode, (host: string) => string> = {
  BAD_ADDRESS: (host) => `${host} is not an HTTP or HTTPS URL.`,
  CLOSED_ADDRESS: (host) => `${host} is not on the public internet, so we don’t fetch it.`,
  UNKNOWN_HOST: (host) => `We couldn’t find ${host} on the internet.`,
  OUT_OF_REACH: (host) => `${host} refused or dropped the connection.`,
  INSECURE: (host) => `${host} has an invalid certificate.`,
  TIMED_OUT: (host) => `${host} took too long to respond.`,
  TOO_LARGE: (host) => `The response from ${host} is larger than we accept.`,
  TOO_MANY_REDIRECTS: (host) => `${host} redirects too many times.`,
  BROKEN_ANSWER: (host) => `${host} sent an invalid response.`,
};

/** Returns the problem with this code for `host`, with the standard message of the code. */
export const problemAt = (host: string, code: FetchProblemCode, cause?: unknown): FetchProblem =>
  new FetchProblem(code, WORDS[code](host), { cause });

/** Converts a network error to a problem whose message users can read. */
export const toFetchProblem = (error: unknown, host: string): FetchProblem => {
  if (error instanceof FetchProblem) return error;
  if (!(error instanceof Error)) return problemAt(host, 'BROKEN_ANSWER', error);
  if (error.name === 'TimeoutError') return problemAt(host, 'TIMED_OUT', error);
  for (const cause of causesOf(error)) {
    if (cause instanceof FetchProblem) return cause;
    const known = REASONS[codeOf(cause)];
    if (known) return problemAt(host, known, error);
  }
  return problemAt(host, 'BROKEN_ANSWER', error);
};

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Yields an error, its causes, and the errors of addresses that were tried at the same time. */
function* causesOf(error: unknown): Generator<unknown> {
  yield error;
  if (error instanceof AggregateError) for (const each of error.errors) yield* causesOf(each);
  if (error instanceof Error && error.cause !== undefined) yield* causesOf(error.cause);
}
