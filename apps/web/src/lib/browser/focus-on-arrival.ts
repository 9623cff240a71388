/** Use as the `ref` of the first field in a form that opens: focuses the field. */
export const focusOnArrival = (field: HTMLElement | null) => field?.focus();
