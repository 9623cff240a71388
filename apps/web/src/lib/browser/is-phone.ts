/**
 * Returns whether the window is as narrow as a phone's, where an open panel pushes the page out of
 * sight.
 */
export const isPhone = (): boolean => matchMedia('(max-width: 639px)').matches;
