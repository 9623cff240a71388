import {
  EmailPreviewSchema,
  FirstStepsEndedSchema,
  type OwnProfile,
  PreviewSchema,
  RecentTitleListSchema,
} from '@circulate/shared-schemas';
import {
  keepPreviousData,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { log } from '../lib/browser/log.ts';
import { toastError } from '../lib/browser/toast.ts';
import { useApi } from '../session/api-context.tsx';
import { useSession } from '../session/use-session.ts';
import { useMacroeconomicSubscription, useSubscribedCategories } from './categories.ts';
import { useProfile } from './profile.ts';
import { bankSubscriptionChanges, useSubscriptions } from './subscriptions.ts';

/** What a user has done of the first steps. */
export type FirstSteps = {
  regions: boolean;
  subjects: boolean;
  address: boolean;
  /** Whether the user was done with them, or put them away. */
  ended: boolean;
};

/** The steps that are done or not, in their order. */
export const STEPS = ['regions', 'subjects', 'address'] as const;

/** All that tells what the user has done of the first steps. */
const useStepQueries = () =>
  [
    useSubscriptions(),
    useSubscribedCategories(),
    useMacroeconomicSubscription(),
    useProfile(),
  ] as const;

/** What the user has done of the first steps; undefined while that is not known. */
export const useFirstSteps = (): FirstSteps | undefined => {
  const [{ data: banks }, { data: categories }, { data: macroeconomic }, { data: profile }] =
    useStepQueries();
  if (!banks || !categories || !macroeconomic || !profile) return undefined;
  return {
    regions: banks.length > 0,
    subjects: categories.length > 0 || macroeconomic.isSubscribed,
    address: profile.email_verified,
    ended: profile.first_steps_ended,
  };
};

/** What of it could not be fetched, to be asked for again; null where nothing failed. */
export const useFirstStepsFailure = () => {
  const queries = useStepQueries();
  const failed = queries.filter(({ isError, data }) => isError && data === undefined);
  if (failed.length === 0) return null;
  return {
    isBusy: failed.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
};

/** Whether it will be known in a moment what the user has done of the first steps. */
export const useAreFirstStepsLoading = (): boolean =>
  useStepQueries().some(({ isPending, failureCount }) => isPending && failureCount === 0);

/** Whether there is something to choose yet, and it was not put away. */
export const areStepsOpen = ({ regions, subjects, ended }: FirstSteps): boolean =>
  !ended && !(regions && subjects);

/** Notes that the first steps are done, or put away. */
export const useEndFirstSteps = () => {
  const api = useApi();
  const { subject } = useSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.post('/users/first-steps/end', { schema: FirstStepsEndedSchema }),
    onSuccess: (ended) =>
      queryClient.setQueryData<OwnProfile>(
        ['profile', subject],
        (profile) => profile && { ...profile, ...ended },
      ),
    onError: (error) => {
      log.error('The first steps could not be ended', error);
      toastError('That could not be kept. Please try again.');
    },
  });
};

/** A recent circular of each category. */
export const useRecentTitles = () => {
  const api = useApi();
  const { canCallApi, subject } = useSession();
  return useQuery({
    queryKey: ['recent-titles', subject],
    queryFn: ({ signal }) => api.get('/preview/titles', { schema: RecentTitleListSchema, signal }),
    enabled: canCallApi,
  });
};

/** What all that is chosen now would have brought of late. */
export const useChosenPreview = () => {
  const api = useApi();
  const { subject } = useSession();
  const banks = useSubscriptions().data;
  const categories = useSubscribedCategories().data;
  const macroeconomic = useMacroeconomicSubscription().data;
  const isChanging = useIsMutating({ mutationKey: bankSubscriptionChanges }) > 0;
  const chosen = [banks?.map(({ id }) => id).sort(), categories?.toSorted(), macroeconomic];
  return useQuery({
    queryKey: ['chosen-preview', subject, ...chosen],
    queryFn: ({ signal }) => api.post('/preview', { body: {}, schema: PreviewSchema, signal }),
    // A box shows what it will be before the API knows.
    enabled: !isChanging && !chosen.includes(undefined),
    placeholderData: keepPreviousData,
  });
};

/** The email of a circular as it would be sent, or a sample. */
export const useWrittenEmail = (circularId: string | undefined) => {
  const api = useApi();
  const { subject } = useSession();
  return useQuery({
    queryKey: ['written-email', subject, circularId],
    queryFn: ({ signal }) =>
      api.get(`/preview/email${circularId ? `?circular_id=${circularId}` : ''}`, {
        schema: EmailPreviewSchema,
        signal,
      }),
    placeholderData: keepPreviousData,
  });
};
