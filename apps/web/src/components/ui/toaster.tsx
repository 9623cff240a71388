import { TOAST_DURATION_MS } from '@circulate/shared-schemas';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless';
import { classNames } from '../../lib/browser/class-names.ts';

const options = {
  duration: TOAST_DURATION_MS.default,
  blank: { duration: TOAST_DURATION_MS.blank },
  error: { duration: TOAST_DURATION_MS.error },
  custom: { duration: TOAST_DURATION_MS.custom },
  success: { duration: TOAST_DURATION_MS.success },
  loading: { duration: TOAST_DURATION_MS.loading },
};

/** Shows toasts in the top-right corner, each with an icon, a message and a close button. */
export const Toaster = () => {
  const { toasts, handlers } = useToaster(options);
  const close = (id: string) => {
    toast.dismiss(id);
    // The toast disappears under the pointer, so no event reports that the pointer has left it.
    handlers.endPause();
  };
  return (
    <section
      aria-label="Notifications"
      className="pointer-events-none fixed top-4 right-4 left-4 z-50 flex flex-col items-end gap-2 print:hidden"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      {toasts
        .filter((item) => item.visible)
        .map((item) => (
          <ToastCard key={item.id} item={item} onClose={() => close(item.id)} />
        ))}
    </section>
  );
};

const ToastCard = ({ item, onClose }: { item: Toast; onClose: () => void }) => {
  const isError = item.type === 'error';
  const Icon = isError ? CircleAlert : CircleCheck;
  return (
    <div
      {...item.ariaProps}
      data-toast={item.type}
      className="floating appear pointer-events-auto flex w-full max-w-96 items-start gap-3 py-2.5 pr-2 pl-3.5 sm:w-auto sm:min-w-72"
    >
      <Icon
        size={18}
        aria-hidden="true"
        className={classNames('mt-px shrink-0', isError ? 'text-bad' : 'text-ok')}
      />
      <p className="min-w-0 flex-1">{resolveValue(item.message, item)}</p>
      <button
        type="button"
        aria-label="Close notification"
        onClick={onClose}
        className="-my-0.5 grid size-6 shrink-0 place-items-center rounded-md text-ink-3 hover:bg-hover hover:text-ink"
      >
        <X size={14} aria-hidden="true" />
      </button>
    </div>
  );
};
