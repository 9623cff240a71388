import type { BetaRefusal } from '@circulate/shared-schemas';

/**
 * State of the beta gate in this browser session (product.md: beta gate). Separate from the rest of
 * the pass, so that the gate loads without the session code.
 */
const KEY = 'circulate.beta-verified';

/** Returns whether this browser session has passed the beta gate. */
export const isBetaVerified = () => sessionStorage.getItem(KEY) === 'true';

const REFUSALS = ['refused', 'confirm_address', 'other_address'] as const satisfies (
  | 'refused'
  | BetaRefusal
)[];

/** Why the API rejected a pass; `refused` if it didn't give a reason. */
export type PassRefusal = (typeof REFUSALS)[number];

/** Returns why the API rejected this session's pass; undefined if it didn't. */
export const passRefusal = (): PassRefusal | undefined => {
  const flag = sessionStorage.getItem(KEY);
  return REFUSALS.find((refusal) => refusal === flag);
};

/** Stores that the gate is open, or why it was closed again. */
export const setBetaFlag = (flag: 'true' | PassRefusal) => sessionStorage.setItem(KEY, flag);

const NO_ACCOUNT_KEY = 'circulate.beta-opens-no-account';

/** Why the gate is open but no account can be created: a used code, or an email link. */
export type NoAccountReason = 'code' | 'link';

/** Returns why the pass can't create an account; null if it can. */
export const noAccountReason = (): NoAccountReason | null => {
  const stored = sessionStorage.getItem(NO_ACCOUNT_KEY);
  if (stored === null) return null;
  return stored === 'link' ? 'link' : 'code';
};

/** Stores why the pass can't create an account; null clears it. */
export const setNoAccountReason = (reason: NoAccountReason | null) => {
  if (reason === null) sessionStorage.removeItem(NO_ACCOUNT_KEY);
  else sessionStorage.setItem(NO_ACCOUNT_KEY, reason);
};
