/** The longest wait that we accept from a server. */
const LONGEST_MS = 7 * 24 * 60 * 60_000;

/**
 * Returns the wait that a `retry-after` header asks for, in milliseconds and at most a week. The
 * header has seconds or a date (RFC 9110, section 10.2.3). Undefined if it is missing, invalid or
 * in the past.
 */
export const parseRetryAfter = (header: string | null | undefined): number | undefined => {
  const value = header?.trim();
  if (!value) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, LONGEST_MS) : undefined;
};
