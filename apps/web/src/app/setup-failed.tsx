import { NotFetched } from '../components/ui/not-fetched.tsx';
import { useUserSetup } from '../session/user-setup.tsx';

/** Says that the account could not be reached after the sign-in, and offers to try again. */
export const SetupFailed = () => {
  const { state, isRetrying, retry } = useUserSetup();
  return state === 'failed' ? (
    <NotFetched what="your account" isBusy={isRetrying} onRetry={retry} />
  ) : null;
};
