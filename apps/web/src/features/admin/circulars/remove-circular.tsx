import { REMOVAL_REASON_MAX } from '@circulate/shared-schemas';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { TextArea } from '../../../components/ui/text-field.tsx';

type RemovalReasonFieldProps = { value: string; onChange: (reason: string) => void };

/** The optional reason for removing a circular. */
export const RemovalReasonField = ({ value, onChange }: RemovalReasonFieldProps) => (
  <TextArea
    label="Reason (optional)"
    hint="Subscribers see it on the circular’s page."
    dir="auto"
    rows={2}
    maxLength={REMOVAL_REASON_MAX}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);

/** The body of a removal; a blank reason counts as none. */
export const removalOf = (reason: string) =>
  reason.trim() === '' ? {} : { reason: reason.trim() };

type RemoveCircularProps = { onConfirm: (input: { reason?: string }) => void };

/** Removes a circular from Circulate, once confirmed. */
export const RemoveCircular = ({ onConfirm }: RemoveCircularProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  return (
    <>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        Remove
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Remove this circular?"
        confirmLabel="Remove"
        onCancel={() => setIsOpen(false)}
        onConfirm={() => {
          setIsOpen(false);
          onConfirm(removalOf(reason));
        }}
      >
        <p className="mb-4">Its page will say so, and pending alerts will be cancelled.</p>
        <RemovalReasonField value={reason} onChange={setReason} />
      </ConfirmDialog>
    </>
  );
};
