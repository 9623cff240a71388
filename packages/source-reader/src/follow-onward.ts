import { SourceProblem } from './source-problem.ts';

const HOPS = 3;

/**
 * Fetches `address` and returns the result of `read`. Follows pages that only redirect, at most
 * three times. Throws the SourceProblem of the last page.
 */
export const followOnward = async <Got, Result>(
  address: string,
  fetch: (address: string) => Promise<Got>,
  read: (got: Got) => Promise<Result>,
): Promise<Result> => {
  let next = address;
  for (let hops = 0; ; hops += 1) {
    const got = await fetch(next);
    try {
      return await read(got);
    } catch (error) {
      if (!(error instanceof SourceProblem) || error.onward === undefined) throw error;
      if (hops === HOPS) {
        throw new SourceProblem(
          'EMPTY_PAGE',
          'The page keeps redirecting from one URL to the next.',
        );
      }
      next = error.onward;
    }
  }
};
