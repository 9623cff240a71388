import {
  BETA_CODE,
  BETA_CODE_LENGTH,
  BetaPassSchema,
  leadingZeroBits,
  MESSAGES,
  type ProofOfWork,
  type ProofOfWorkTask,
  proofText,
  TOAST_DURATION_MS,
} from '@circulate/shared-schemas';
import { useForm } from 'react-hook-form';
import { toast } from 'react-hot-toast/headless';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { Toaster } from '../../components/ui/toaster.tsx';
import { createApiClient } from '../../lib/api/api-client.ts';
import { ApiError, errorCodeOf } from '../../lib/api/api-error.ts';
import { storeBetaPass } from '../../lib/api/beta-session.ts';
import { loadRuntimeConfig } from '../../lib/api/runtime-config.ts';
import { log } from '../../lib/browser/log.ts';
import { toastError } from '../../lib/browser/toast.ts';

const verify = async (code: string) => {
  const { apiUrl } = await loadRuntimeConfig();
  const api = createApiClient({ apiUrl, getToken: async () => null });
  const ask = (proof?: ProofOfWork) =>
    api.post('/auth/verify-test-user', {
      body: { code, ...(proof && { proof }) },
      // The code type may be missing from the response, and is then not stored (product.md: beta
      // gate).
      schema: BetaPassSchema.partial(),
    });
  try {
    return await ask();
  } catch (error) {
    const task = error instanceof ApiError ? error.body?.data?.proof_of_work : undefined;
    // Gives up without `crypto.subtle`, which exists only on https and localhost.
    if (!task || !crypto.subtle) throw error;
    return ask(await solveProofOfWork(task));
  }
};

/**
 * Error message shown under the field, since the specification's toast sounds as if the error were
 * on our side.
 */
const WRONG_CODE =
  'This code isn’t valid, has expired or has been used. Check it, or ask for another one.';

/** Form for the access code. Goes to the login page once the code is accepted. */
export const BetaCodeForm = () => {
  const navigate = useNavigate();
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { code: '' },
  });

  const submit = handleSubmit(async ({ code }) => {
    try {
      storeBetaPass(await verify(code));
      // Clears errors about an earlier code, which don't belong on the next page.
      toast.dismiss();
      navigate('/login');
    } catch (error) {
      log.error('beta verification failed', error);
      const isOnlyLogged = error instanceof ApiError && error.isUnexpectedSuccess;
      if (isOnlyLogged) return;
      toastError(MESSAGES.beta.failed, TOAST_DURATION_MS.betaError);
      if (errorCodeOf(error) === 'INVALID_BETA_CODE') setError('code', { message: WRONG_CODE });
    }
  });

  return (
    <form onSubmit={submit} noValidate className="grid content-start gap-4">
      <TextField
        label="Access code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={BETA_CODE_LENGTH}
        className="text-center text-lg tracking-[0.4em] tabular-nums"
        error={formState.errors.code?.message}
        {...register('code', {
          validate: (code) => BETA_CODE.test(code) || MESSAGES.validation.betaCode,
        })}
      />
      <Button type="submit" variant="primary" size="lg" isBusy={formState.isSubmitting}>
        Continue
      </Button>
      <Toaster />
    </form>
  );
};

/**
 * Number of hashes computed in parallel: enough to keep the browser's cryptography busy, few enough
 * to keep the page responsive.
 */
const BATCH = 256;

/** Solves the proof of work that the beta gate requires when there are too many wrong codes. */
const solveProofOfWork = async ({ challenge, bits }: ProofOfWorkTask): Promise<ProofOfWork> => {
  for (let first = 0; ; first += BATCH) {
    const nonces = Array.from({ length: BATCH }, (_, index) => first + index);
    const hashes = await Promise.all(nonces.map((nonce) => hashOf({ challenge, nonce })));
    const found = hashes.findIndex((hash) => leadingZeroBits(hash) >= bits);
    if (found !== -1) return { challenge, nonce: first + found };
  }
};

const hashOf = async (proof: ProofOfWork) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(proofText(proof))));
