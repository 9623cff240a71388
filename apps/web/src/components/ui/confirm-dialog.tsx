import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { dialogClass, useFocusReturn } from './dialog.ts';

type ConfirmDialogProps = {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  isBusy?: boolean;
  /** Whether the action is disabled, as while its effects are still unknown. */
  isDisabled?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before an irreversible action. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const focusReturn = useFocusReturn();
  return (
    <AlertDialog.Root open={props.isOpen} onOpenChange={(open) => !open && props.onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <AlertDialog.Content {...focusReturn} className={dialogClass}>
          <AlertDialog.Title className="mb-2 font-serif text-lg font-semibold [overflow-wrap:anywhere]">
            {props.title}
          </AlertDialog.Title>
          <AlertDialog.Description asChild>
            <div className="text-ink-2 [overflow-wrap:anywhere]">{props.children}</div>
          </AlertDialog.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-2">
            <AlertDialog.Cancel asChild>
              <Button>Cancel</Button>
            </AlertDialog.Cancel>
            <Button
              variant="danger"
              isBusy={props.isBusy ?? false}
              disabled={props.isDisabled ?? false}
              onClick={props.onConfirm}
            >
              {props.confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
};
