import { SourceProblem } from './source-problem.ts';

const HOPS = 3;

/**
 * What `read` gives of what `fetch` gets at `address`; where that is a page that only sends on, of the
 * page behind it, three times at most. Throws the SourceProblem of the last page.
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
          'The page sends its reader from one address to the next without an end.',
        );
      }
      next = error.onward;
    }
  }
};
