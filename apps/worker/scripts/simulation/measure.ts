/** One simulated decision: whether it waits for review, whether it is wrong, and its calls. */
export type Row = { isHeld: boolean; isWrong: boolean; calls: number };

/** A share with its 95% interval. */
export type Share = { share: number; low: number; high: number };

const shareIn = (rows: readonly Row[], is: (row: Row) => boolean) =>
  rows.length === 0 ? 0 : rows.filter(is).length / rows.length;

/** Returns a share with its interval, from a thousand resamples of the documents. */
const measure = (
  byDocument: Row[][],
  share: (rows: Row[]) => number,
  random: () => number,
): Share => {
  const drawn = Array.from({ length: 1_000 }, () =>
    share(byDocument.flatMap(() => byDocument[Math.floor(random() * byDocument.length)] ?? [])),
  ).sort((one, other) => one - other);
  return { share: share(byDocument.flat()), low: drawn[25] ?? 0, high: drawn[974] ?? 0 };
};

const published = (rows: Row[]) => rows.filter(({ isHeld }) => !isHeld);

/** Returns the share in review, and the share of errors among the published, from rows by document. */
export const figuresOf = (rows: Row[][], random: () => number) => ({
  in_review: measure(rows, (own) => shareIn(own, ({ isHeld }) => isHeld), random),
  wrong: measure(rows, (own) => shareIn(published(own), ({ isWrong }) => isWrong), random),
  calls: rows.flat().reduce((sum, row) => sum + row.calls, 0) / rows.flat().length,
});
