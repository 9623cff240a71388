import type { Delivery, ManyResult } from '@circulate/shared-schemas';
import { useState } from 'react';
import { ChosenBar } from '../../../components/chosen-bar.tsx';
import { ManyOutcome } from '../../../components/many-outcome.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { formatCount } from '../../../lib/format/format.ts';
import { failureText } from '../../../lib/text/failure-text.ts';
import { useResendMany } from './use-deliveries.ts';

type ChosenDeliveriesProps = { chosen: Delivery[]; onClear: () => void };

/** Resends the selected emails once confirmed, and shows each outcome. */
export const ChosenDeliveries = ({ chosen, onClear }: ChosenDeliveriesProps) => {
  const [isAsking, setIsAsking] = useState(false);
  const [outcome, setOutcome] = useState<{ result: ManyResult; sent: Delivery[] } | null>(null);
  const resend = useResendMany();
  return (
    <>
      {outcome ? (
        <ManyOutcome
          result={outcome.result}
          toText={(done) => `Resending ${formatCount(done, 'email')}`}
          nameOf={(id) => outcome.sent.find((delivery) => delivery.id === id)?.user.email}
          onClose={() => setOutcome(null)}
        />
      ) : null}
      {resend.isError ? (
        <Notice tone="bad" role="alert" className="mb-3">
          We couldn’t resend the emails. {failureText(resend.error)}
        </Notice>
      ) : null}
      {chosen.length > 0 ? (
        <ChosenBar label="Selected deliveries" count={chosen.length} onClear={onClear}>
          <Button size="sm" isBusy={resend.isPending} onClick={() => setIsAsking(true)}>
            {' '}
            Resend{' '}
          </Button>
        </ChosenBar>
      ) : null}
      <ConfirmDialog
        isOpen={isAsking}
        title="Resend these emails?"
        confirmLabel="Resend emails"
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          resend.mutate(chosen, {
            onSuccess: (result) => {
              setOutcome({ result, sent: chosen });
              onClear();
            },
          });
        }}
      >
        We’ll send {formatCount(chosen.length, 'email')} again. We skip those that are still being
        sent, and people whose emails are off.
      </ConfirmDialog>
    </>
  );
};
