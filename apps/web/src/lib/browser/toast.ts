import { TOAST_DURATION_MS } from '@circulate/shared-schemas';
import { toast } from 'react-hot-toast/headless';

/** Reports a success (2 s). */
export const toastSuccess = (message: string) =>
  toast.success(message, { duration: TOAST_DURATION_MS.success });

/** Reports a failure: 4 s, or the duration in the spec. */
export const toastError = (message: string, durationMs: number = TOAST_DURATION_MS.error) =>
  toast.error(message, { duration: durationMs });
