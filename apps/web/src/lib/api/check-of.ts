import { type GenericSchema, getDotPath, safeParse } from 'valibot';
import type { Check } from './check.ts';

/** The check that a schema of valibot makes. It is made when something is first checked, since few pages use all. */
export const checkOf = <Value>(make: () => GenericSchema<unknown, Value>): Check<Value> => {
  let schema: GenericSchema<unknown, Value> | undefined;
  return {
    parse: (input) => {
      schema ??= make();
      const { success, output, issues } = safeParse(schema, input);
      if (success) return output;
      const [issue] = issues;
      throw new TypeError(`${getDotPath(issue) ?? 'The whole'}: ${issue.message}`);
    },
  };
};
