import type { SourcePreset } from '@circulate/shared-schemas';

/** Problems with a source or document that did respond. */
export const SOURCE_PROBLEM_CODES = [
  'HTTP_ERROR',
  'ROBOTS',
  'HOST_BUSY',
  'TOO_LARGE',
  'TOO_COMPLEX',
  'READING_FAILED',
  'NOT_A_FEED',
  'NOT_A_PAGE',
  'NOT_JSON',
  'NOT_A_PDF',
  'UNREADABLE_FILE',
  'CUT_FILE',
  'BAD_SETTINGS',
  'NO_ITEMS',
  'LOGIN_PAGE',
  'CHALLENGE',
  'DRAWN_BY_SCRIPT',
  'ERROR_PAGE',
  'EMPTY_PAGE',
  'SHARED_PAGE',
  'NOT_DRAWN',
  'NO_RENDERER',
  'RENDERER_DOWN',
] as const;
export type SourceProblemCode = (typeof SOURCE_PROBLEM_CODES)[number];

type Details = {
  retryAfterMs?: number | undefined;
  status?: number | undefined;
  presets?: SourcePreset[] | undefined;
  onward?: string | undefined;
  cause?: unknown;
};

/**
 * A source or document from which nothing can be captured; `message` explains why in plain words.
 */
export class SourceProblem extends Error {
  readonly code: SourceProblemCode;
  /** Pause that the server asked for. */
  readonly retryAfterMs: number | undefined;
  /** Status of the response, if that is the problem. */
  readonly status: number | undefined;
  /** Other ways to read the site. */
  readonly presets: SourcePreset[];
  /** Where the page redirects. */
  readonly onward: string | undefined;

  constructor(
    code: SourceProblemCode,
    message: string,
    { retryAfterMs, status, presets = [], onward, cause }: Details = {},
  ) {
    super(message, { cause });
    this.name = 'SourceProblem';
    this.code = code;
    this.retryAfterMs = retryAfterMs;
    this.status = status;
    this.presets = presets;
    this.onward = onward;
  }
}

const WALL_CODES = ['ROBOTS', 'LOGIN_PAGE'];
const REFUSED = /\(status (?:401|403|407|451)\)/;

/**
 * Whether a source's last failure means that its site blocks us: by robots.txt, a sign-in or its
 * status.
 */
export const isWalled = (source: {
  last_problem_code: string | null;
  last_result: string | null;
}): boolean =>
  WALL_CODES.includes(source.last_problem_code ?? '') ||
  (source.last_problem_code === 'HTTP_ERROR' && REFUSED.test(source.last_result ?? ''));
