/**
 * The pass that an email's link to a circular carries behind its # (product.md: reading pass). It is
 * kept for this browser session until it was shown to the API or somebody is signed in. As plain text:
 * every page takes it off its address, before any other code has come.
 */
const KEY = 'circulate.reading-pass';

const LINK = /^\/circulars\/([0-9a-f-]{36})$/;
const FRAGMENT = /^#pass=([\w.-]{10,80})$/;

type StoredPass = { circular_id: string; pass: string };

/** Takes a pass off the address, before anybody can copy it, and keeps it. */
export const takeReadingPass = () => {
  const { pathname, search, hash } = window.location;
  const pass = FRAGMENT.exec(hash)?.[1];
  if (pass === undefined) return;
  window.history.replaceState(window.history.state, '', pathname + search);
  const circular_id = LINK.exec(pathname)?.[1];
  if (circular_id !== undefined) {
    sessionStorage.setItem(KEY, `${circular_id} ${pass}`);
  }
};

/** The pass that was kept, or null. */
export const storedReadingPass = (): StoredPass | null => {
  const [circular_id, pass] = sessionStorage.getItem(KEY)?.split(' ') ?? [];
  return circular_id && pass ? { circular_id, pass } : null;
};

/** Forgets it: it has done its work, or was not good. */
export const forgetReadingPass = () => sessionStorage.removeItem(KEY);
