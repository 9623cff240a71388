import { type CircularDetail, TranslationAskedSchema } from '@circulate/shared-schemas';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/ui/button.tsx';
import { log } from '../../lib/browser/log.ts';
import { toastError } from '../../lib/browser/toast.ts';
import { failureText } from '../../lib/text/failure-text.ts';
import { useApi } from '../../session/api-context.tsx';

/** Requests a translation from a reviewer, and confirms the request. */
export const AskForTranslation = ({ circular }: { circular: CircularDetail }) => {
  const api = useApi();
  const ask = useMutation({
    mutationFn: () =>
      api.post(`/circulars/${circular.id}/translation-request`, {
        schema: TranslationAskedSchema,
      }),
    onError: (error) => {
      log.error('requesting a translation failed', error);
      toastError(failureText(error));
    },
  });
  if (circular.status === 'withdrawn') return null;
  return circular.translation_asked || ask.isSuccess ? (
    <p role="status" className="font-medium">
      You’ve requested a translation.
    </p>
  ) : (
    <Button className="print:hidden" isBusy={ask.isPending} onClick={() => ask.mutate()}>
      Request a translation
    </Button>
  );
};
