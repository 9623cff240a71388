import type { ResendFilter } from '@circulate/shared-schemas';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { useResendAll } from './use-deliveries.ts';

type ResendAllProps = { state: string; circular: string; reply: string };

/** Resends all failed or cancelled emails that match the filters, once confirmed. */
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
        Resend all of these emails
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Resend all of these emails?"
        confirmLabel="Resend emails"
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          resendAll.mutate(filter);
        }}
      >
        We’ll resend every {state === 'failed' ? 'email that wasn’t delivered' : 'cancelled email'}{' '}
        {circular ? ' about this circular' : ''} {reply ? ` whose reply contains “${reply}”` : ''},
        including those not shown. We skip people whose emails are off.
      </ConfirmDialog>
    </div>
  );
};
