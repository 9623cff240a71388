/** Validates untrusted data: returns it with its type, or throws. */
export type Check<Value> = { parse: (input: unknown) => Value };

/** Accepts any response, for callers that don't use it. */
export const anything: Check<unknown> = { parse: (input) => input };

/** Returns the value if it matches the schema, else null. */
export const parsedOrNull = <Value>({ parse }: Check<Value>, input: unknown): Value | null => {
  try {
    return parse(input);
  } catch {
    return null;
  }
};
