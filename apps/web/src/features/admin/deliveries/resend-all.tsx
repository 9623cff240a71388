import type { ResendFilter } from '@circulate/shared-schemas';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { useResendAll } from './use-deliveries.ts';

type ResendAllProps = { state: string; circular: string; reply: string };

/** Sends all failed (or cancelled) emails of the chosen circular and reply again, once confirmed. */
export const ResendAll = ({ state, circular, reply }: ResendAllProps) => {
  const [isAsking, setIsAsking] = useState(false);
  const resendAll = useResendAll();
  if (state !== 'failed' && state !== 'cancelled') return null;
  const filter: ResendFilter = {
    state,
    ...(circular && { circular }),
    ...(reply && { reply }),
  };
  return (
    <div className="mb-4">
      <Button size="sm" isBusy={resendAll.isPending} onClick={() => setIsAsking(true)}>
        Send all of these again
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Send all of these again?"
        confirmLabel="Send them again"
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          resendAll.mutate(filter);
        }}
      >
        Every {state === 'failed' ? 'email that was not delivered' : 'cancelled email'}
        {circular ? ' about this circular' : ''}
        {reply ? ` whose reply contains “${reply}”` : ''} goes out again, also those further down
        the list. Nothing goes to people whose mail is stopped.
      </ConfirmDialog>
    </div>
  );
};
