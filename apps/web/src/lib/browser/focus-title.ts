/** Selector for the title of a loaded page, as opposed to that of its placeholder. */
const TITLE = 'h1:not([inert] *)';

/** Moves the focus to the page title, if there is one yet, and returns whether there was. */
export const focusTitle = (): boolean => {
  const title = document.querySelector<HTMLElement>(TITLE);
  if (!title) return false;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
  return true;
};
