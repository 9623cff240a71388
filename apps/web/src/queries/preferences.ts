import { type PreferencesInput, PreferencesSchema } from '@circulate/shared-schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toastError } from '../lib/browser/toast.ts';
import { failureText } from '../lib/text/failure-text.ts';
import { useApi } from '../session/api-context.tsx';
import { useSession } from '../session/use-session.ts';

const keyOf = (subject: string) => ['preferences', subject];

/**
 * Loads the user's reminder setting, type of institution, and document types excluded from alerts.
 */
export const usePreferences = () => {
  const api = useApi();
  const { canCallApi, subject } = useSession();
  return useQuery({
    queryKey: keyOf(subject),
    queryFn: ({ signal }) => api.get('/users/preferences', { schema: PreferencesSchema, signal }),
    enabled: canCallApi,
  });
};

export const useChangePreferences = () => {
  const api = useApi();
  const { subject } = useSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PreferencesInput) =>
      api.patch('/users/preferences', { body, schema: PreferencesSchema }),
    onSuccess: (preferences) => queryClient.setQueryData(keyOf(subject), preferences),
    onError: (error) => void toastError(`We couldn’t save your choice. ${failureText(error)}`),
  });
};
