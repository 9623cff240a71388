import { z } from 'zod';

const StepSchema = z.object({
  msg: z.literal('step done'),
  step: z.string(),
  circularId: z.string(),
});

/** Returns the steps in a worker's log by circular. */
export const stepsByCircular = (log: string): Map<string, string[]> => {
  const steps = new Map<string, string[]>();
  for (const line of log.split('\n').filter((text) => text.startsWith('{'))) {
    const { data } = StepSchema.safeParse(JSON.parse(line));
    if (data) steps.set(data.circularId, [...(steps.get(data.circularId) ?? []), data.step]);
  }
  return steps;
};
