import { Session } from 'node:inspector';
import { z } from 'zod';

const CoverageSchema = z.object({
  result: z.array(
    z.object({
      functions: z.array(z.object({ ranges: z.array(z.object({ count: z.number() })) })),
    }),
  ),
});

type Work = (self: unknown, given: unknown, got: unknown) => number;

const lengthOf = (value: unknown): number =>
  typeof value === 'string' || Array.isArray(value) ? value.length : 0;
const ofSelf: Work = (self) => lengthOf(self);
const ofResult: Work = (_self, _given, got) => lengthOf(got);

/** What native methods walk: those that run over what they are called on, or over what they give. */
const NATIVE: [object, Record<string, Work>][] = [
  [
    Array.prototype,
    {
      indexOf: ofSelf,
      includes: ofSelf,
      shift: ofSelf,
      unshift: ofSelf,
      splice: ofSelf,
      sort: ofSelf,
      join: ofResult,
      slice: ofResult,
      concat: ofResult,
    },
  ],
  [
    String.prototype,
    {
      indexOf: ofSelf,
      includes: ofSelf,
      split: ofSelf,
      replace: ofSelf,
      replaceAll: ofSelf,
      trim: ofSelf,
      match: ofSelf,
      toLowerCase: ofSelf,
      normalize: ofSelf,
    },
  ],
];

let walked = 0;
const watchNative = () => {
  for (const [prototype, methods] of NATIVE) {
    for (const [name, work] of Object.entries(methods)) {
      const original = Reflect.get(prototype, name);
      const value = function (this: unknown, ...given: unknown[]) {
        const before = work === ofSelf ? work(this, given, undefined) : 0;
        const got = Reflect.apply(original, this, given);
        walked += before + (work === ofSelf ? 0 : work(this, given, got));
        return got;
      };
      Object.defineProperty(prototype, name, { value, configurable: true, writable: true });
    }
  }
};

const session = new Session();

/**
 * Begins to count the work of this process: to be called before the code that is measured is
 * loaded, so that none of it is compiled without counters.
 */
export const beginCounting = (): void => {
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  watchNative();
};

/** What has run since the last time it was asked. */
const takeCounts = (): number => {
  let counted = 0;
  session.post('Profiler.takePreciseCoverage', (_error, answer) => {
    for (const { functions } of CoverageSchema.parse(answer).result) {
      for (const { ranges } of functions) for (const { count } of ranges) counted += count;
    }
  });
  return counted;
};

/**
 * The work that `run` does: how often each block of code runs, libraries included, and how much
 * native methods walk. Nothing is built into what is measured, and no clock is asked.
 */
export const countWork = (run: () => void): number => {
  takeCounts();
  walked = 0;
  run();
  const native = walked;
  return takeCounts() + native;
};
