import {
  type AdminCircularItem,
  MANY_ACTIONS,
  type ManyAction,
  type ManyResult,
} from '@circulate/shared-schemas';
import { useState } from 'react';
import { ChosenBar } from '../../../components/chosen-bar.tsx';
import { ManyOutcome } from '../../../components/many-outcome.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { formatCount } from '../../../lib/format/format.ts';
import { nameOf } from './admin-circular-row.tsx';
import { manyActions } from './bulk-labels.ts';
import { ManyDialog } from './many-dialog.tsx';
import { useChangeMany } from './use-many-circulars.ts';

type ManyBarProps = { chosen: AdminCircularItem[]; onClear: () => void };

type Outcome = { action: ManyAction; result: ManyResult; circulars: AdminCircularItem[] };

/** Shows the actions on selected circulars, and their outcome. */
export const ManyBar = ({ chosen, onClear }: ManyBarProps) => {
  const [asked, setAsked] = useState<{ action: ManyAction; circulars: AdminCircularItem[] } | null>(
    null,
  );
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const change = useChangeMany();
  const close = () => {
    setAsked(null);
    change.reset();
  };
  return (
    <>
      {outcome ? (
        <ManyOutcome
          result={outcome.result}
          toText={(done) =>
            `${formatCount(done, 'circular was', 'circulars were')} ${manyActions[outcome.action].done}`
          }
          nameOf={(id) => {
            const circular = outcome.circulars.find((each) => each.id === id);
            return circular && nameOf(circular);
          }}
          onClose={() => setOutcome(null)}
        />
      ) : null}
      {chosen.length > 0 ? (
        <ChosenBar label="Selected circulars" count={chosen.length} onClear={onClear}>
          {MANY_ACTIONS.map((action) => (
            <Button
              key={action}
              size="sm"
              variant={action === 'withdraw' ? 'danger' : 'secondary'}
              onClick={() => setAsked({ action, circulars: chosen })}
            >
              {manyActions[action].label}
            </Button>
          ))}
        </ChosenBar>
      ) : null}
      {asked ? (
        <ManyDialog
          {...asked}
          isBusy={change.isPending}
          error={change.error}
          onCancel={close}
          onConfirm={(input) =>
            change.mutate(input, {
              onSuccess: (result) => {
                setOutcome({ ...asked, result });
                onClear();
                close();
              },
            })
          }
        />
      ) : null}
    </>
  );
};
