import DataLoader from 'dataloader';
import type { z } from 'zod';

/**
 * What is the same for everybody is read once for all calls of the same moment, after they came, and
 * checked against its schema when it is not the text that was given last.
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
