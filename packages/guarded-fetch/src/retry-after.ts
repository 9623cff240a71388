/** Nobody is obeyed who asks for longer. */
const LONGEST_MS = 7 * 24 * 60 * 60_000;

/**
 * Milliseconds that a `retry-after` header asks for, as seconds or as a date (RFC 9110, section
 * 10.2.3); a week at most. Undefined where it asks for nothing, or for nothing that is to come.
 */
export const parseRetryAfter = (header: string | null | undefined): number | undefined => {
  const value = header?.trim();
  if (!value) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, LONGEST_MS) : undefined;
};
