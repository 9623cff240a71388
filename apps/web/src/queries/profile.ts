import {
  type CompanyInput,
  ConfirmationSentSchema,
  OwnProfileSchema,
} from '@circulate/shared-schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toastError, toastSuccess } from '../lib/browser/toast.ts';
import { failureText } from '../lib/text/failure-text.ts';
import { useApi } from '../session/api-context.tsx';
import { useIdentity } from '../session/identity.ts';
import { useSession } from '../session/use-session.ts';
import { askQuery } from './api-query.ts';

/** Returns the call that reads a user's stored profile. */
export const profileOf = (subject: string) => ({
  path: '/users/profile',
  queryKey: ['profile', subject],
  schema: OwnProfileSchema,
});

/** Loads the user's stored profile. */
export const useProfile = () => {
  const { canCallApi, subject } = useSession();
  return useQuery({ ...askQuery(useApi(), profileOf(subject)), enabled: canCallApi });
};

export const useChangeCompany = () => {
  const api = useApi();
  const { subject } = useSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CompanyInput) =>
      api.patch('/users/company', { body, schema: OwnProfileSchema }),
    onSuccess: (profile) => {
      queryClient.setQueryData(profileOf(subject).queryKey, profile);
      toastSuccess('Company saved');
    },
    onError: (error) => toastError(`We couldn’t save your company. ${failureText(error)}`),
  });
};

/** Resends the email that confirms the user's email address. */
export const useResendConfirmation = () => {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.post('/users/confirmation', { schema: ConfirmationSentSchema }),
    onSuccess: () => toastSuccess('Confirmation email sent'),
    onError: (error) => toastError(`We couldn’t send the email. ${failureText(error)}`),
  });
};

/**
 * Returns the user's display name: from the profile, or until that is loaded, from the identity
 * provider.
 */
export const useDisplayName = (): string => {
  const { user } = useIdentity();
  const { data: profile } = useProfile();
  const stored = [profile?.first_name, profile?.last_name].filter(Boolean).join(' ');
  return stored || user?.name || user?.email || '';
};
