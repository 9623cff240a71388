import type { AdminCategory } from '@circulate/shared-schemas';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { retiringWords } from './effect-words.ts';
import { useCategoryChange, useCategoryEffect } from './use-admin-categories.ts';

type RetireDialogProps = { category: AdminCategory; isOpen: boolean; onClose: () => void };

/** Says what retiring means for subscribers, before it happens. */
export const RetireDialog = ({ category, isOpen, onClose }: RetireDialogProps) => {
  const { id, category_name: name } = category;
  const effect = useCategoryEffect(id, isOpen);
  const change = useCategoryChange();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`Retire ${name}?`}
      confirmLabel="Retire it"
      isBusy={change.isPending || effect.isPending}
      onCancel={onClose}
      onConfirm={() => {
        const done = `${name} is no longer offered`;
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
        <p role="alert">Whom it touches could not be found out: {effect.error.message}</p>
      ) : (
        <p className="flex items-center gap-2">
          <Spinner /> Looking whom it touches…
        </p>
      )}
    </ConfirmDialog>
  );
};
