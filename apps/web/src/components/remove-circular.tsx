import { REMOVAL_REASON_MAX } from '@circulate/shared-schemas';
import { useState } from 'react';
import { Button } from './ui/button.tsx';
import { ConfirmDialog } from './ui/confirm-dialog.tsx';
import { TextArea } from './ui/text-field.tsx';

type RemovalReasonFieldProps = {
  value: string;
  /** Tells the admin who will see the reason for the removal. */
  hint?: string;
  onChange: (reason: string) => void;
};

/** Field for the optional reason for a removal. */
export const RemovalReasonField = ({
  value,
  hint = 'Subscribers will see it on the circular’s page.',
  onChange,
}: RemovalReasonFieldProps) => (
  <TextArea
    label="Reason (optional)"
    hint={hint}
    dir="auto"
    rows={2}
    maxLength={REMOVAL_REASON_MAX}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);

/** Returns the request body for a removal, without the reason if it is blank. */
export const removalOf = (reason: string) =>
  reason.trim() === '' ? {} : { reason: reason.trim() };

type RemoveDialogProps = {
  isOpen: boolean;
  /** Whether subscribers have ever been able to see the circular. */
  wasPublished: boolean;
  onCancel: () => void;
  onConfirm: (input: { reason?: string }) => void;
};

/** Asks for confirmation, and for the reason, before a circular is removed from Circulate. */
export const RemoveDialog = (props: RemoveDialogProps) => {
  const [reason, setReason] = useState('');
  // Clears the reason, since the dialog may be opened for another circular next.
  const close = (then: () => void) => {
    setReason('');
    then();
  };
  return (
    <ConfirmDialog
      isOpen={props.isOpen}
      title="Remove this circular?"
      confirmLabel="Remove"
      onCancel={() => close(props.onCancel)}
      onConfirm={() => close(() => props.onConfirm(removalOf(reason)))}
    >
      <p className="mb-4">
        {props.wasPublished
          ? 'Its page will say so, and pending alerts will be cancelled.'
          : 'It will be removed from the queue for good and won’t be published.'}
      </p>
      <RemovalReasonField
        value={reason}
        onChange={setReason}
        {...(props.wasPublished ? {} : { hint: 'Only staff can see it.' })}
      />
    </ConfirmDialog>
  );
};

type RemoveCircularProps = Pick<RemoveDialogProps, 'wasPublished' | 'onConfirm'>;

/** Removes a circular from Circulate, once confirmed. */
export const RemoveCircular = ({ wasPublished, onConfirm }: RemoveCircularProps) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        Remove
      </Button>
      <RemoveDialog
        isOpen={isOpen}
        wasPublished={wasPublished}
        onCancel={() => setIsOpen(false)}
        onConfirm={(input) => {
          setIsOpen(false);
          onConfirm(input);
        }}
      />
    </>
  );
};
