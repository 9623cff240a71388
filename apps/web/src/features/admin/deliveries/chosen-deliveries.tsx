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

/** Sends the chosen messages again, once confirmed, and says what came of each. */
export const ChosenDeliveries = ({ chosen, onClear }: ChosenDeliveriesProps) => {
  const [isAsking, setIsAsking] = useState(false);
  const [outcome, setOutcome] = useState<{ result: ManyResult; sent: Delivery[] } | null>(null);
  const resend = useResendMany();
  return (
    <>
      {outcome ? (
        <ManyOutcome
          result={outcome.result}
          toText={(done) => `${formatCount(done, 'email is', 'emails are')} on the way again`}
          nameOf={(id) => outcome.sent.find((delivery) => delivery.id === id)?.user.email}
          onClose={() => setOutcome(null)}
        />
      ) : null}
      {resend.isError ? (
        <Notice tone="bad" role="alert" className="mb-3">
          They could not be sent again. {failureText(resend.error)}
        </Notice>
      ) : null}
      {chosen.length > 0 ? (
        <ChosenBar label="Chosen deliveries" count={chosen.length} onClear={onClear}>
          <Button size="sm" isBusy={resend.isPending} onClick={() => setIsAsking(true)}>
            Send again
          </Button>
        </ChosenBar>
      ) : null}
      <ConfirmDialog
        isOpen={isAsking}
        title="Send these emails again?"
        confirmLabel="Send them again"
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
        {formatCount(chosen.length, 'person gets', 'people get')} another message of the same
        content. What is on its way, and people whose mail is stopped, are skipped.
      </ConfirmDialog>
    </>
  );
};
