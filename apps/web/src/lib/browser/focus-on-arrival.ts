/** Focuses a field. Use it as the `ref` of the first field in a form that opens. */
export const focusOnArrival = (field: HTMLElement | null) => field?.focus();
