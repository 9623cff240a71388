/** A transformation of the plane as PDF writes it: a, b, c, d, e, f. */
export type Matrix = readonly [number, number, number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** Combines two transformations: `inner` first, then `outer`. */
export const multiply = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
];

/** Returns `matrix` moved by (x, y) in its own coordinates. */
export const translate = (matrix: Matrix, x: number, y: number): Matrix =>
  multiply(matrix, [1, 0, 0, 1, x, y]);

/**
 * Returns the six numbers in `value`, however the library wraps them; undefined for anything else.
 */
export const toMatrix = (value: unknown): Matrix | undefined => {
  const list = ArrayBuffer.isView(value) || Array.isArray(value) ? Object.values(value) : [];
  const [a, b, c, d, e, f] = list.map(Number);
  if (a === undefined || b === undefined || c === undefined) return undefined;
  if (d === undefined || e === undefined || f === undefined) return undefined;
  const matrix: Matrix = [a, b, c, d, e, f];
  return matrix.every(Number.isFinite) ? matrix : undefined;
};
