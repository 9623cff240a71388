/**
 * The pass in the URL fragment of an emailed link to a circular (product.md: reading pass). Stored
 * for this browser session until the API has verified it or the user is known.
 */
const READING_PASS_KEY = 'circulate.reading-pass';

type StoredPass = { circular_id: string; pass: string };

/** Removes a pass from the URL before anyone can copy it, and stores it. */
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
      // Without storage, the visitor has to enter a code, as without a pass.
    }
  };
  take();
  // A link to the circular that is already open only changes the fragment and loads nothing.
  window.addEventListener('hashchange', take);
};

/** Returns the stored pass, or null. */
export const storedReadingPass = (): StoredPass | null => {
  const [circular_id, pass] = sessionStorage.getItem(READING_PASS_KEY)?.split(' ') ?? [];
  return circular_id && pass ? { circular_id, pass } : null;
};

/** Removes the pass once it has been used or rejected. */
export const forgetReadingPass = () => sessionStorage.removeItem(READING_PASS_KEY);
