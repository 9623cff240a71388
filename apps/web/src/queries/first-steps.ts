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
import { failureText } from '../lib/text/failure-text.ts';
import { useApi } from '../session/api-context.tsx';
import { useSession } from '../session/use-session.ts';
import { useMacroeconomicSubscription, useSubscribedCategories } from './categories.ts';
import { useProfile } from './profile.ts';
import { bankSubscriptionChanges, useSubscriptions } from './subscriptions.ts';

/** How far a user has got with onboarding. */
export type FirstSteps = {
  regions: boolean;
  subjects: boolean;
  address: boolean;
  /** Whether the user has finished or dismissed the onboarding. */
  ended: boolean;
};

/** The onboarding steps in order. */
export const STEPS = ['regions', 'subjects', 'address'] as const;

/** Runs the queries that the onboarding progress depends on. */
const useStepQueries = () =>
  [
    useSubscriptions(),
    useSubscribedCategories(),
    useMacroeconomicSubscription(),
    useProfile(),
  ] as const;

/** Returns the user's onboarding progress; undefined until it is loaded. */
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

/** Returns the failed queries that the onboarding depends on. */
export const useFailedFirstSteps = () =>
  useStepQueries().filter(({ isError, data }) => isError && data === undefined);

/** Returns whether the onboarding progress is still loading. */
export const useAreFirstStepsLoading = (): boolean =>
  useStepQueries().some(({ isPending, failureCount }) => isPending && failureCount === 0);

/** Returns whether a choice is still missing and the user hasn't dismissed onboarding. */
export const areStepsOpen = ({ regions, subjects, ended }: FirstSteps): boolean =>
  !ended && !(regions && subjects);

/** Marks the onboarding as finished or dismissed. */
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
      log.error('dismissing the onboarding failed', error);
      toastError(`We couldn’t close “Get started”. ${failureText(error)}`);
    },
  });
};

/** Loads the title of a recent circular in each category. */
export const useRecentTitles = () => {
  const api = useApi();
  const { canCallApi, subject } = useSession();
  return useQuery({
    queryKey: ['recent-titles', subject],
    queryFn: ({ signal }) => api.get('/preview/titles', { schema: RecentTitleListSchema, signal }),
    enabled: canCallApi,
  });
};

/** Loads the recent alerts that the current subscriptions would have triggered. */
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
    // Waits for pending changes, since a checkbox changes before the API has responded.
    enabled: !isChanging && !chosen.includes(undefined),
    placeholderData: keepPreviousData,
  });
};

/** Loads a circular's email as it would be sent, or a sample. */
export const useEmailExample = (circularId: string | undefined) => {
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
