/** Returns the accessible state of a checkbox: `true`, `false` or `mixed`. */
export const checkedState = (box: HTMLElement): string => {
  if (!(box instanceof HTMLInputElement)) throw new Error('Not a checkbox');
  return box.indeterminate ? 'mixed' : String(box.checked);
};
