/**
 * Storage key for the reading pass, which is in the fragment of an emailed link to a circular
 * (product.md: reading pass). It is stored for this browser session until the API has verified it
 * or the user is known.
 */
const READING_PASS_KEY = 'circulate.reading-pass';

type StoredPass = { circular_id: string; pass: string };

/** Moves a reading pass from the URL, where someone could copy it, to the storage. */
export const takeReadingPass = (): void => {
  const take = () => {
    const { pathname, search, hash } = window.location;
    const pass = /^#pass=([\w.-]{10,80})$/.exec(hash)?.[1];
    if (pass === undefined) return;
    window.history.replaceState(window.history.state, '', pathname + search);
    const circularId = /^\/circulars\/([0-9a-f-]{36})$/.exec(pathname)?.[1];
    if (circularId === undefined) return;
    try {
      window.sessionStorage.setItem(READING_PASS_KEY, `${circularId} ${pass}`);
    } catch {
      // If the browser has no storage, the pass is lost and the visitor has to enter a code.
    }
  };
  take();
  // A link to the circular that is already open only changes the fragment, so no page load would
  // take its pass.
  window.addEventListener('hashchange', take);
};

/** Returns the stored reading pass; null if there is none. */
export const storedReadingPass = (): StoredPass | null => {
  const [circular_id, pass] = sessionStorage.getItem(READING_PASS_KEY)?.split(' ') ?? [];
  return circular_id && pass ? { circular_id, pass } : null;
};

/** Removes the reading pass once it has been used or rejected. */
export const forgetReadingPass = () => sessionStorage.removeItem(READING_PASS_KEY);
