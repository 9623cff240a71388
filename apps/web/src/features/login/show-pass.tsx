import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { NotFetched } from '../../components/ui/not-fetched.tsx';
import { LoadingArea } from '../../components/ui/spinner.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { PassShownSchema } from '../../lib/api/browser-answers.ts';
import { setBetaFlag, setNoAccountReason } from '../../lib/browser/beta-flag.ts';
import { forgetReadingPass } from '../../lib/browser/reading-pass.ts';
import { useApi } from '../../session/api-context.tsx';

type Pass = {
  circular_id: string;
  pass: string;
  /** Called when the gate is open, or when an invalid pass has been removed. */
  onShown: () => void;
};

/**
 * Sends the reading pass from an email's link to the API, which opens the beta gate if the pass is
 * valid.
 */
export const ShowPass = ({ circular_id, pass, onShown }: Pass) => {
  const api = useApi();
  const query = useQuery({
    queryKey: ['reading-pass', pass],
    queryFn: () =>
      api.post('/auth/verify-reading-pass', {
        body: { circular_id, pass },
        schema: PassShownSchema,
      }),
    retry: false,
  });
  const { data, error } = query;
  const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 429;

  useEffect(() => {
    if (!data && !isRefused) return;
    forgetReadingPass();
    if (data) {
      setBetaFlag('true');
      setNoAccountReason('link');
    }
    onShown();
  }, [data, isRefused, onShown]);

  if (error && !isRefused) {
    return <NotFetched what="the circular" queries={[query]} />;
  }
  return <LoadingArea />;
};
