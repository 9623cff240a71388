/** Result of a benchmark: one row of the table in docs/benchmarks.md. */
export type Row = {
  what: string;
  figures: string;
  /** Empty if a figure is only for comparison. */
  goal: string;
  isMet: boolean | null;
};

/** Size of a run; each benchmark has its own default. */
export type Sizes = { size?: number; rounds?: number; files?: string[] };

/** Registers a clean-up that runs after the benchmark, last first, even if it failed. */
export type OnEnd = (undo: () => unknown) => void;

/** Measures one promise of the product against the minimum that could do the same. */
export type Bench = (sizes: Sizes, onEnd: OnEnd) => Promise<Row[]>;

/** Runs a bench, and stops what it started. */
export const runBench = async (bench: Bench, sizes: Sizes): Promise<Row[]> => {
  const undos: (() => unknown)[] = [];
  try {
    return await bench(sizes, (undo) => undos.push(undo));
  } finally {
    for (const undo of undos.reverse()) await undo();
  }
};
