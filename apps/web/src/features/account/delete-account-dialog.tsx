import { DeletedSchema, MESSAGES } from '@circulate/shared-schemas';
import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { log } from '../../lib/browser/log.ts';
import { toastError } from '../../lib/browser/toast.ts';
import { useApi } from '../../session/api-context.tsx';
import { useSignOut } from '../../session/use-sign-out.ts';
import { SignInDeletionNote } from './sign-in-deletion-note.tsx';

type DeleteAccountDialogProps = { isOpen: boolean; onClose: () => void };

/** Asks for confirmation, then deletes the account and signs out. */
export const DeleteAccountDialog = ({ isOpen, onClose }: DeleteAccountDialogProps) => {
  const api = useApi();
  const signOut = useSignOut();
  const deletion = useMutation({
    mutationFn: () => api.delete('/users/account', { schema: DeletedSchema }),
    onSuccess: signOut,
    onError: (error) => {
      log.error('deleting the account failed', error);
      toastError(MESSAGES.account.deleteFailed);
    },
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Delete Account"
      confirmLabel="Yes, Delete Account"
      isBusy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
    >
      We’ll delete your subscriptions, pending alerts and personal data. This can’t be undone.{' '}
      <SignInDeletionNote />
    </ConfirmDialog>
  );
};
