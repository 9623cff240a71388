/** Longest wait that a server can ask for. */
const LONGEST_MS = 7 * 24 * 60 * 60_000;

/**
 * Parses a `retry-after` header, in seconds or as a date (RFC 9110, section 10.2.3), to
 * milliseconds of at most a week. Returns undefined if it is missing, invalid or in the past.
 */
export const parseRetryAfter = (header: string | null | undefined): number | undefined => {
  const value = header?.trim();
  if (!value) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, LONGEST_MS) : undefined;
};
