import { type Ai, AiSchema } from '@circulate/shared-schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { LoadingArea } from '../../../components/ui/spinner.tsx';
import { TryAgain } from '../../../components/ui/try-again.tsx';
import { log } from '../../../lib/browser/log.ts';
import { toastError } from '../../../lib/browser/toast.ts';
import { failureText } from '../../../lib/text/failure-text.ts';
import { useApi } from '../../../session/api-context.tsx';
import { CostAndQuality, LastHour, SetUp } from './ai-facts.tsx';
import { standingOf } from './ai-labels.ts';
import { AiTestResult } from './ai-test-result.tsx';

/** Shows the AI model that processes circulars: whether it works, what it costs, and a test. */
export const AiTab = () => {
  const ai = useAi();
  if (ai.data) return <Sections ai={ai.data} />;
  return (
    <div className="card">
      {ai.isError ? (
        <TryAgain title="We couldn’t load the AI settings." query={ai} />
      ) : (
        <LoadingArea label="Loading the AI settings" />
      )}
    </div>
  );
};

const Sections = ({ ai }: { ai: Ai }) => {
  const { tone, title, text } = standingOf(ai);
  return (
    <div className="grid min-w-0 gap-7">
      <Notice tone={tone} role="status" className="flex-wrap">
        <p className="font-semibold">{title}</p>
        <p className="text-pretty wrap-anywhere">{text}</p>
      </Notice>
      {ai.set_up ? <Connected ai={ai} setUp={ai.set_up} /> : null}
    </div>
  );
};

const Connected = ({ ai, setUp }: { ai: Ai; setUp: NonNullable<Ai['set_up']> }) => {
  const test = useTestAi();
  const isTesting = test.isPending || ai.asked_test !== null;
  return (
    <>
      <section aria-labelledby="test" className="grid min-w-0 gap-3">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 id="test" className="font-serif text-lg font-semibold">
              Test
            </h2>
            <p className="max-w-[75ch] text-ink-2">
              The model reads a built-in circular as if a bank had published it, then the longest
              text that we would send.
            </p>
          </div>
          <Button variant="primary" isBusy={isTesting} onClick={() => test.mutate()}>
            Test the model
          </Button>
        </div>
        <AiTestResult asked={ai.asked_test} test={ai.last_test} />
      </section>
      <SetUp setUp={setUp} supports={ai.supports} />
      <LastHour lastHour={ai.last_hour} />
      <CostAndQuality ai={ai} setUp={setUp} />
    </>
  );
};

const queryKey = ['admin-ai'];
const CHECK_AGAIN_MS = 30_000;
/** Polling interval during a test, since an admin is waiting for it. */
const WHILE_TESTING_MS = 2_000;

/** Loads and polls the state of the AI model. */
const useAi = () => {
  const api = useApi();
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get('/admin/ai', { schema: AiSchema, signal }),
    refetchInterval: ({ state }) => (state.data?.asked_test ? WHILE_TESTING_MS : CHECK_AGAIN_MS),
  });
};

/** Requests a test of the model; `useAi` reads its result. */
const useTestAi = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.post('/admin/ai/test', { schema: AiSchema }),
    onSuccess: (ai) => queryClient.setQueryData(queryKey, ai),
    onError: (error) => {
      log.error('requesting an AI test failed', error);
      toastError(`The test didn’t start: ${failureText(error)}`);
    },
  });
};
