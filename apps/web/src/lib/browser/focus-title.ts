/** The title of a page, not of what stands for a page that is on its way. */
const TITLE = 'h1:not([inert] *)';

/** Puts the focus on the title of the page, where there is one by now. Gives whether there was. */
export const focusTitle = (): boolean => {
  const title = document.querySelector<HTMLElement>(TITLE);
  if (!title) return false;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
  return true;
};
