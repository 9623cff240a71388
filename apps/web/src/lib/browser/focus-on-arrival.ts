/** As the `ref` of the first field of a form that has been opened: one goes on in it. */
export const focusOnArrival = (field: HTMLElement | null) => field?.focus();
