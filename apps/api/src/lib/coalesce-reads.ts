import DataLoader from 'dataloader';
import type { z } from 'zod';

/**
 * Combines simultaneous reads of data that is the same for all users into one, which starts after
 * all of them arrived. Validates the data only if its text has changed.
 */
export const coalesceReads = (read: () => Promise<string>, schema: z.ZodType) => {
  let checked: string | undefined;
  const loader = new DataLoader<'all', string>(
    async (calls) => {
      const text = await read();
      if (text !== checked) {
        const { error: cause } = schema.safeParse(JSON.parse(text));
        if (cause) throw new Error('response does not match its schema', { cause });
      }
      checked = text;
      return calls.map(() => text);
    },
    { cache: false, batchScheduleFn: (run) => void setImmediate(run) },
  );
  return () => loader.load('all');
};
