import type { AdminCategory } from '@circulate/shared-schemas';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { failureText } from '../../../lib/text/failure-text.ts';
import { retiringWords } from './effect-labels.ts';
import { useCategoryChange, useCategoryEffect } from './use-admin-categories.ts';

type RetireDialogProps = { category: AdminCategory; isOpen: boolean; onClose: () => void };

/** Explains what retiring means for subscribers and asks for confirmation. */
export const RetireDialog = ({ category, isOpen, onClose }: RetireDialogProps) => {
  const { id, category_name: name } = category;
  const effect = useCategoryEffect(id, isOpen);
  const change = useCategoryChange();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`Retire ${name}?`}
      confirmLabel="Retire category"
      isBusy={change.isPending || effect.isFetching}
      isDisabled={!effect.data}
      onCancel={onClose}
      onConfirm={() => {
        const done = `${name} retired`;
        const input = { retired: true };
        change.mutate({ name: 'change', id, input, done }, { onSettled: onClose });
      }}
    >
      {effect.data ? (
        <ul className="grid gap-2">
          {retiringWords(effect.data).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : effect.isError ? (
        <div role="alert" className="grid justify-items-start gap-2">
          <p>We couldn’t check who this affects. {failureText(effect.error)}</p>
          <Button size="sm" onClick={() => void effect.refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <p className="flex items-center gap-2">
          <Spinner /> Checking who this affects…
        </p>
      )}
    </ConfirmDialog>
  );
};
