/** A range of a file; both ends are inclusive. */
export type ByteRange = { start: number; end: number };

const SINGLE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * Parses a `Range` header for a file of `size` bytes (RFC 9110). Returns one range,
 * 'unsatisfiable', or undefined for no range, more than one or a malformed one: then the
 * whole file is sent.
 */
export const parseRange = (
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined => {
  const [, first = '', last = ''] = SINGLE_RANGE.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') return lastBytes(Number(last), size);
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start < size ? { start, end } : 'unsatisfiable';
};

const lastBytes = (count: number, size: number): ByteRange | 'unsatisfiable' =>
  count > 0 && size > 0 ? { start: Math.max(0, size - count), end: size - 1 } : 'unsatisfiable';
