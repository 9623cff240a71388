import { useProfile } from '../../queries/profile.ts';

/**
 * Shows whether deleting the account also deletes the account at the identity provider, if that is
 * known.
 */
export const SignInDeletionNote = () => {
  const { data: profile } = useProfile();
  if (profile === undefined) return null;
  return profile.deletes_sign_in
    ? 'This also deletes the account you sign in with.'
    : 'Your account with the sign-in provider isn’t deleted. Ask support to delete it too.';
};
