import { type BetaPass, type CodeType, CodeTypeSchema } from '@circulate/shared-schemas';
import { type PassRefusal, setBetaFlag, setNoAccountReason } from '../browser/beta-flag.ts';
import { log } from '../browser/log.ts';
import { parsedOrNull } from './check.ts';

const TOKEN_KEY = 'circulate.beta-token';
const CODE_TYPE_KEY = 'circulate.code-type';

/** Opens the beta gate for this browser session, and stores the type of the code. */
export const storeBetaPass = (
  pass: { [Field in keyof BetaPass]?: BetaPass[Field] | undefined },
) => {
  setBetaFlag('true');
  setNoAccountReason(pass.opensAccount === false ? 'code' : null);
  if (pass.betaToken) sessionStorage.setItem(TOKEN_KEY, pass.betaToken);
  if (pass.codeType) localStorage.setItem(CODE_TYPE_KEY, pass.codeType);
  else log.info('The beta verification returned no code type');
};

/** Closes the beta gate again, because the API rejected the pass. */
export const forgetBetaPass = (refusal: PassRefusal = 'refused') => {
  setBetaFlag(refusal);
  sessionStorage.removeItem(TOKEN_KEY);
};

/** Returns the beta pass that the first sync of a new account needs; null if there is none. */
export const storedBetaToken = () => sessionStorage.getItem(TOKEN_KEY);

/** Returns the type of the user's access code; null if unknown. */
export const storedCodeType = (): CodeType | null => {
  return parsedOrNull(CodeTypeSchema, localStorage.getItem(CODE_TYPE_KEY));
};
