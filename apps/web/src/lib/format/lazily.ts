/** Creates a value on first use and caches it: `Intl` objects take a phone some milliseconds. */
export const lazily = <Made>(make: () => Made): (() => Made) => {
  let made: { value: Made } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
