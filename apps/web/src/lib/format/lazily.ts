/** Makes something when it is first asked for, and keeps it: what `Intl` makes takes a phone some milliseconds. */
export const lazily = <Made>(make: () => Made): (() => Made) => {
  let made: { value: Made } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
