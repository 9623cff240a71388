import { parseArgs } from 'node:util';
import { z } from 'zod';

const OptionsSchema = z.object({
  'data-dir': z.string().min(1),
  'port-base': z.coerce.number().int().min(1024).max(65_000),
  seed: z.enum(['none', 'demo']),
  open: z.boolean(),
});

/** Options for `npm start`. */
export type StackOptions = {
  dataDir: string;
  /** First port of the stack. A port that is taken is replaced by the next free one. */
  portBase: number;
  seed: 'none' | 'demo';
  /** Whether to open a browser once all programs are up. */
  open: boolean;
};

/**
 * Parses the options of `npm start -- …`: `--data-dir DIR`, `--port-base N`, `--seed none|demo`,
 * `--no-open`. Throws for any other argument.
 */
export const parseOptions = (args: string[], defaultDataDir: string): StackOptions => {
  const { values } = parseArgs({
    args,
    allowNegative: true,
    options: {
      'data-dir': { type: 'string', default: defaultDataDir },
      'port-base': { type: 'string', default: '4600' },
      seed: { type: 'string', default: 'demo' },
      open: { type: 'boolean', default: true },
    },
  });
  const options = OptionsSchema.parse(values);
  return {
    dataDir: options['data-dir'],
    portBase: options['port-base'],
    seed: options.seed,
    open: options.open,
  };
};
