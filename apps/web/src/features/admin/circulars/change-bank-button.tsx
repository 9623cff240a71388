import type { AdminCircular, ReassignCircularInput } from '@circulate/shared-schemas';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { ManyDialog } from './many-dialog.tsx';

type ChangeBankButtonProps = {
  circular: Pick<AdminCircular, 'id' | 'revision'>;
  isBusy: boolean;
  onChange: (input: ReassignCircularInput) => void;
};

/** Explains who gets an alert, then changes the bank of a circular. */
export const ChangeBankButton = ({ circular, isBusy, onChange }: ChangeBankButtonProps) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Change bank</Button>
      {isOpen ? (
        <ManyDialog
          action="reassign"
          circulars={[circular]}
          isBusy={isBusy}
          error={null}
          onCancel={() => setIsOpen(false)}
          onConfirm={(input) => {
            setIsOpen(false);
            if (input.action !== 'reassign') return;
            onChange({ bank_id: input.bank_id, seen_revision: circular.revision });
          }}
        />
      ) : null}
    </>
  );
};
