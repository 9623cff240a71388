import type { AdminCircularItem, ManyAction, ManyCircularsInput } from '@circulate/shared-schemas';
import { useState } from 'react';
import { BankOptions } from '../../../components/bank-options.tsx';
import { RemovalReasonField, removalOf } from '../../../components/remove-circular.tsx';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { failureText } from '../../../lib/text/failure-text.ts';
import { effectWords, manyActions } from './bulk-labels.ts';
import { useEffectOfMany } from './use-many-circulars.ts';

type ManyDialogProps = {
  action: ManyAction;
  circulars: Pick<AdminCircularItem, 'id' | 'revision'>[];
  isBusy: boolean;
  error: Error | null;
  onConfirm: (input: ManyCircularsInput) => void;
  onCancel: () => void;
};

/** Explains the effects of a bulk action before it runs. */
export const ManyDialog = (props: ManyDialogProps) => {
  const { action, circulars, isBusy, error, onConfirm, onCancel } = props;
  const [bankId, setBankId] = useState('');
  const [reason, setReason] = useState('');
  const asked = inputOf(action, circulars, bankId);
  const effect = useEffectOfMany(asked);
  const input = asked?.action === 'withdraw' ? { ...asked, ...removalOf(reason) } : asked;
  const { question, confirm } = manyActions[action];
  return (
    <ConfirmDialog
      isOpen
      title={question}
      confirmLabel={confirm}
      isBusy={isBusy}
      isDisabled={!input || !effect.data || effect.data.fitting === 0}
      onCancel={onCancel}
      onConfirm={() => input && onConfirm(input)}
    >
      {action === 'reassign' ? (
        <div className="mb-4 text-ink">
          <SelectField
            label="Bank"
            value={bankId}
            onChange={({ target }) => setBankId(target.value)}
          >
            <option value="">Choose a bank</option>
            <BankOptions />
          </SelectField>
        </div>
      ) : null}
      <div aria-live="polite" className="grid gap-2">
        {effect.isFetching && !effect.data ? <Spinner label="Checking who this affects" /> : null}
        {effect.data
          ? effectWords(action, effect.data, circulars.length).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))
          : null}
      </div>
      {action === 'withdraw' ? (
        <div className="mt-4">
          <RemovalReasonField value={reason} onChange={setReason} />
        </div>
      ) : null}
      {(error ?? effect.error) ? (
        <Notice tone="bad" role="alert" className="mt-3">
          {failureText(error ?? effect.error)}
        </Notice>
      ) : null}
    </ConfirmDialog>
  );
};

const inputOf = (
  action: ManyAction,
  chosen: ManyDialogProps['circulars'],
  bankId: string,
): ManyCircularsInput | null => {
  const circulars = chosen.map(({ id, revision }) => ({ id, seen_revision: revision }));
  if (action !== 'reassign') return { action, circulars };
  return bankId === '' ? null : { action, bank_id: bankId, circulars };
};
