import { useProfile } from '../../queries/profile.ts';

/** Whether the account at the identity provider goes with this one, as far as that is known yet. */
export const SignInDeletionNote = () => {
  const { data: profile } = useProfile();
  if (profile === undefined) return null;
  return profile.deletes_sign_in
    ? 'The account that you sign in with is deleted too.'
    : 'The account that you sign in with remains at the sign-in service; ask support to delete it too.';
};
