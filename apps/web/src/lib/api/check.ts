/** Reads what comes from outside: gives it as what it is, or throws where it is something else. */
export type Check<Value> = { parse: (input: unknown) => Value };

/** Accepts any answer, for callers that ignore it. */
export const anything: Check<unknown> = { parse: (input) => input };

/** The value where it fits; null where it does not. */
export const parsedOrNull = <Value>({ parse }: Check<Value>, input: unknown): Value | null => {
  try {
    return parse(input);
  } catch {
    return null;
  }
};
