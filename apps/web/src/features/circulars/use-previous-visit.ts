import { useState } from 'react';

const LAST_VISIT_KEY = 'circulate.archive-visited-on';
const PREVIOUS_VISIT_KEY = 'circulate.archive-visited-before';

/** The day of the visit before this browser session, or null on the first one. */
export const usePreviousVisit = (): string | null => {
  const [previous] = useState(readPreviousVisit);
  return previous;
};

// Within one session the answer stays, so that "new" does not vanish at the first reload.
const readPreviousVisit = () => {
  const known = sessionStorage.getItem(PREVIOUS_VISIT_KEY);
  const previous = known ?? localStorage.getItem(LAST_VISIT_KEY) ?? '';
  sessionStorage.setItem(PREVIOUS_VISIT_KEY, previous);
  localStorage.setItem(LAST_VISIT_KEY, new Date().toISOString().slice(0, 10));
  return previous || null;
};
