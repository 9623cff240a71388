import { TOAST_DURATION_MS } from '@circulate/shared-schemas';
import { toast } from 'react-hot-toast/headless';

/** Says that something worked (2 s). */
export const toastSuccess = (message: string) =>
  toast.success(message, { duration: TOAST_DURATION_MS.success });

/** Says that something failed: 4 s, or as long as the spec gives that failure. */
export const toastError = (message: string, durationMs: number = TOAST_DURATION_MS.error) =>
  toast.error(message, { duration: durationMs });
