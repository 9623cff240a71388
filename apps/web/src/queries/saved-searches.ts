import {
  DeletedSchema,
  type NewSearch,
  SavedSearchListSchema,
  SavedSearchSchema,
  type SearchChange,
} from '@circulate/shared-schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toastError } from '../lib/browser/toast.ts';
import { failureText } from '../lib/text/failure-text.ts';
import { useApi } from '../session/api-context.tsx';
import { useSession } from '../session/use-session.ts';

/** Loads the user's saved searches, oldest first. */
export const useSavedSearches = () => {
  const api = useApi();
  const { canCallApi, subject } = useSession();
  return useQuery({
    queryKey: ['searches', subject],
    queryFn: ({ signal }) => api.get('/searches', { schema: SavedSearchListSchema, signal }),
    enabled: canCallApi,
  });
};

const useRefresh = () => {
  const queryClient = useQueryClient();
  const { subject } = useSession();
  return () => queryClient.invalidateQueries({ queryKey: ['searches', subject] });
};

/** Saves the archive's filters under a name. */
export const useSaveSearch = () => {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: NewSearch) =>
      api.post('/searches', { schema: SavedSearchSchema, body, success: 201 }),
    onSuccess: refresh,
  });
};

/** Returns the actions on one saved search. */
export const useSearchActs = (id: string) => {
  const api = useApi();
  const refresh = useRefresh();
  const onError = (error: unknown) => void toastError(failureText(error));
  return {
    change: useMutation({
      mutationFn: (body: SearchChange) =>
        api.patch(`/searches/${id}`, { schema: SavedSearchSchema, body }),
      onSuccess: refresh,
      onError,
    }),
    remove: useMutation({
      mutationFn: () => api.delete(`/searches/${id}`, { schema: DeletedSchema }),
      onSuccess: refresh,
      onError,
    }),
  };
};
