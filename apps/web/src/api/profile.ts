import { useAuth0 } from '@auth0/auth0-react';
import { OwnProfileSchema } from '@circulate/shared-schemas';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../session/api-context.tsx';
import { useSession } from '../session/use-session.ts';

/** The stored profile of the user. */
export const useProfile = () => {
  const api = useApi();
  const { canCallApi, subject } = useSession();
  return useQuery({
    queryKey: ['profile', subject],
    queryFn: ({ signal }) => api.get('/users/profile', { schema: OwnProfileSchema, signal }),
    enabled: canCallApi,
  });
};

/** The name to call the user by: of the profile, or what the provider knows meanwhile. */
export const useDisplayName = (): string => {
  const { user } = useAuth0();
  const { data: profile } = useProfile();
  const stored = [profile?.first_name, profile?.last_name].filter(Boolean).join(' ');
  return stored || user?.name || user?.email || '';
};
