import { Dialog } from 'radix-ui';
import { Button } from '../../../components/ui/button.tsx';
import { dialogClass, useFocusReturn } from '../../../components/ui/dialog.ts';
import { KEY_WORDS } from './use-review-keys.ts';

/** Explains the review queue's keyboard shortcuts. */
export const KeyHelp = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const focusReturn = useFocusReturn();
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Content {...focusReturn} className={dialogClass}>
          <Dialog.Title className="mb-1 font-serif text-lg font-semibold">Shortcuts</Dialog.Title>
          <Dialog.Description className="mb-4 text-ink-2">
            Shortcuts don’t work while you’re typing in a field.
          </Dialog.Description>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2.5">
            {KEY_WORDS.map(([keys, does]) => (
              <div key={keys} className="contents">
                <dt>
                  <Key>{keys}</Key>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
          <div className="mt-6 flex justify-end">
            <Dialog.Close asChild>
              <Button>Close</Button>
            </Dialog.Close>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
};

/** Draws a key as on a keyboard. */
export const Key = ({ children }: { children: string }) => (
  <kbd className="inline-grid min-h-5 min-w-5 place-items-center rounded border border-line-strong bg-sunken px-1 font-sans text-xs text-ink-2">
    {children}
  </kbd>
);
