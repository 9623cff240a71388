import type { Meter, ModelUsage } from '../../src/pipeline/model/meter.ts';

/** A meter that stops nothing, and writes down what was paid and why a provider was closed. */
export const meterOf = (paid: ModelUsage[], closed: string[] = []): Meter => ({
  mayAsk: async () => undefined,
  record: async (usage) => void paid.push(usage),
  fail: async () => undefined,
  close: async (_model, why) => void closed.push(why),
  open: async () => undefined,
});
