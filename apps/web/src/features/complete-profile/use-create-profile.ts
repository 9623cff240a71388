import {
  type CodeType,
  ConsentSchema,
  MESSAGES,
  OwnProfileSchema,
  type ProfileForm,
  TOAST_DURATION_MS,
} from '@circulate/shared-schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { log } from '../../lib/browser/log.ts';
import { toastError, toastSuccess } from '../../lib/browser/toast.ts';
import { useApi } from '../../session/api-context.tsx';
import { useSession } from '../../session/use-session.ts';
import { useUserSetup } from '../../session/user-setup.tsx';

class NotAuthenticatedError extends Error {}

/** Stores the profile, records the consent, shows a toast, and goes to the dashboard. */
export const useCreateProfile = (codeType: CodeType | null) => {
  const api = useApi();
  const { subject } = useSession();
  const { appUserId, completeProfile } = useUserSetup();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  // Invoice users have accepted the terms on paper, which is recorded as a manual acceptance.
  const isManualAcceptance = codeType === 'invoice';

  const recordConsent = async (acceptedTerms: boolean) => {
    try {
      await api.post('/users/consent', {
        body: { auth0Id: subject, acceptedTerms, isManualAcceptance },
        schema: ConsentSchema,
      });
    } catch (error) {
      log.error('recording the consent failed', error);
    }
  };

  return useMutation({
    mutationFn: async (form: ProfileForm) => {
      if (subject === '' || appUserId === null)
        throw new NotAuthenticatedError(MESSAGES.profile.noUserId);
      const profile = await api.patch('/users/account', {
        body: {
          first_name: form.firstName,
          last_name: form.lastName,
          company: form.company,
          isManualAcceptance,
        },
        schema: OwnProfileSchema,
      });
      await recordConsent(form.acceptTerms || isManualAcceptance);
      return profile;
    },
    onSuccess: (profile) => {
      queryClient.setQueryData(['profile', subject], profile);
      completeProfile();
      toastSuccess(MESSAGES.profile.created);
      navigate('/dashboard', { replace: true });
    },
    onError: (error) => {
      log.error('creating the profile failed', error);
      const message =
        error instanceof NotAuthenticatedError
          ? MESSAGES.profile.noUserId
          : MESSAGES.profile.failed;
      toastError(message, TOAST_DURATION_MS.profileError);
    },
  });
};
