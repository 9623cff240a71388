/**
 * Where this browser session stands at the beta gate (product.md: beta gate). Apart from the rest of the
 * pass, so that the gate's own page comes without the code that a session needs.
 */
const KEY = 'circulate.beta-verified';

/** Whether this browser session has passed the beta gate. */
export const isBetaVerified = () => sessionStorage.getItem(KEY) === 'true';

/** Whether it had, and the API did not honour the pass. */
export const isBetaPassRefused = () => sessionStorage.getItem(KEY) === 'refused';

/** Notes that the gate is open, or shut again. */
export const setBetaFlag = (flag: 'true' | 'refused') => sessionStorage.setItem(KEY, flag);

const NO_ACCOUNT_KEY = 'circulate.beta-opens-no-account';

/** Whether the code that opened the gate may still create an account. */
export const opensAccount = () => sessionStorage.getItem(NO_ACCOUNT_KEY) === null;

/** Notes what the gate said of the code. */
export const setOpensAccount = (does: boolean) => {
  if (does) sessionStorage.removeItem(NO_ACCOUNT_KEY);
  else sessionStorage.setItem(NO_ACCOUNT_KEY, 'true');
};
