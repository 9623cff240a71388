import { ConfirmationSentSchema, OwnProfileSchema } from '@circulate/shared-schemas';
import { useMutation, useQuery } from '@tanstack/react-query';
import { toastError, toastSuccess } from '../lib/browser/toast.ts';
import { failureText } from '../lib/text/failure-text.ts';
import { useApi } from '../session/api-context.tsx';
import { useIdentity } from '../session/identity.ts';
import { useSession } from '../session/use-session.ts';
import { askQuery } from './api-query.ts';

/** Asks for the stored profile of a user. */
export const profileOf = (subject: string) => ({
  path: '/users/profile',
  queryKey: ['profile', subject],
  schema: OwnProfileSchema,
});

/** The stored profile of the user. */
export const useProfile = () => {
  const { canCallApi, subject } = useSession();
  return useQuery({ ...askQuery(useApi(), profileOf(subject)), enabled: canCallApi });
};

/** Has the message sent again by which the user confirms their address. */
export const useResendConfirmation = () => {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.post('/users/confirmation', { schema: ConfirmationSentSchema }),
    onSuccess: () => toastSuccess('The message is on its way again'),
    onError: (error) => toastError(`The message was not sent. ${failureText(error)}`),
  });
};

/** The name to call the user by: of the profile, or what the provider knows meanwhile. */
export const useDisplayName = (): string => {
  const { user } = useIdentity();
  const { data: profile } = useProfile();
  const stored = [profile?.first_name, profile?.last_name].filter(Boolean).join(' ');
  return stored || user?.name || user?.email || '';
};
