/**
 * Creates a value on first use and caches it, since an `Intl` object takes a phone several
 * milliseconds.
 */
export const lazily = <Made>(make: () => Made): (() => Made) => {
  let made: { value: Made } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
