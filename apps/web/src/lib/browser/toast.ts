import { TOAST_DURATION_MS } from '@circulate/shared-schemas';
import { toast } from 'react-hot-toast/headless';

/** Shows a success message for 2 s. */
export const toastSuccess = (message: string) =>
  toast.success(message, { duration: TOAST_DURATION_MS.success });

/** Shows an error message for 4 s, or for the duration in the spec. */
export const toastError = (message: string, durationMs: number = TOAST_DURATION_MS.error) =>
  toast.error(message, { duration: durationMs });
