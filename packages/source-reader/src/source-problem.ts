import type { SourcePreset } from '@circulate/shared-schemas';

/** Codes of problems with a source or document whose server did respond. */
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
 * Thrown if nothing can be captured from a source or document. `message` explains why in plain
 * words.
 */
export class SourceProblem extends Error {
  readonly code: SourceProblemCode;
  /** How long the server asked us to wait. */
  readonly retryAfterMs: number | undefined;
  /** HTTP status of the response, if the status is the problem. */
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
 * Whether a source's last failure means that its site blocks us: by robots.txt, by a sign-in page
 * or by its status.
 */
export const isWalled = (source: {
  last_problem_code: string | null;
  last_result: string | null;
}): boolean =>
  WALL_CODES.includes(source.last_problem_code ?? '') ||
  (source.last_problem_code === 'HTTP_ERROR' && REFUSED.test(source.last_result ?? ''));
