/** A result of a benchmark: one row in the table of docs/benchmarks.md. */
export type Row = {
  what: string;
  figures: string;
  /** Empty if the figure is only for comparison. */
  goal: string;
  isMet: boolean | null;
};

/** Size of a run; each benchmark has its own default. */
export type Sizes = { size?: number; rounds?: number; files?: string[] };

/** Registers a clean-up to run after the benchmark, even if it failed; the last one runs first. */
export type OnEnd = (undo: () => unknown) => void;

/** A benchmark: compares the product with the simplest code that could do the same. */
export type Bench = (sizes: Sizes, onEnd: OnEnd) => Promise<Row[]>;

/** Runs a benchmark, then its clean-ups. */
export const runBench = async (bench: Bench, sizes: Sizes): Promise<Row[]> => {
  const undos: (() => unknown)[] = [];
  try {
    return await bench(sizes, (undo) => undos.push(undo));
  } finally {
    for (const undo of undos.reverse()) await undo();
  }
};
