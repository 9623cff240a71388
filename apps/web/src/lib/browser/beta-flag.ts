import type { BetaRefusal } from '@circulate/shared-schemas';

/**
 * Storage key for the state of the beta gate in this browser session (product.md: beta gate). It is
 * separate from the pass itself, so that the gate loads without the session code.
 */
const KEY = 'circulate.beta-verified';

/** Returns whether this browser session has passed the beta gate. */
export const isBetaVerified = () => sessionStorage.getItem(KEY) === 'true';

const REFUSALS = ['refused', 'confirm_address', 'other_address'] as const satisfies (
  | 'refused'
  | BetaRefusal
)[];

/** Why the API rejected a beta pass; `refused` if it didn't give a reason. */
export type PassRefusal = (typeof REFUSALS)[number];

/** Returns why the API rejected this session's beta pass; undefined if it didn't. */
export const passRefusal = (): PassRefusal | undefined => {
  const flag = sessionStorage.getItem(KEY);
  return REFUSALS.find((refusal) => refusal === flag);
};

/** Stores that the beta gate is open, or why it was closed again. */
export const setBetaFlag = (flag: 'true' | PassRefusal) => sessionStorage.setItem(KEY, flag);

const NO_ACCOUNT_KEY = 'circulate.beta-opens-no-account';

/**
 * Why no account can be created although the beta gate is open: it was opened with a used-up code,
 * or with an email's link.
 */
export type NoAccountReason = 'code' | 'link';

/** Returns why the beta pass can't create an account; null if it can. */
export const noAccountReason = (): NoAccountReason | null => {
  const stored = sessionStorage.getItem(NO_ACCOUNT_KEY);
  if (stored === null) return null;
  return stored === 'link' ? 'link' : 'code';
};

/** Stores why the beta pass can't create an account; null clears it. */
export const setNoAccountReason = (reason: NoAccountReason | null) => {
  if (reason === null) sessionStorage.removeItem(NO_ACCOUNT_KEY);
  else sessionStorage.setItem(NO_ACCOUNT_KEY, reason);
};
