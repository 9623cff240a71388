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
