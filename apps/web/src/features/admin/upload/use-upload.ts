import {
  type Category,
  MESSAGES,
  UPLOAD_REENABLE_DELAY_MS,
  UploadedCircularSchema,
  type UploadForm,
} from '@circulate/shared-schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { log } from '../../../lib/browser/log.ts';
import { toastError, toastSuccess } from '../../../lib/browser/toast.ts';
import { useApi } from '../../../session/api-context.tsx';
import { useSession } from '../../../session/use-session.ts';
import { uploadBody, uploadFailureText } from './upload-request.ts';

type UploadRequest = { form: UploadForm & { file: File }; insist: boolean };

/** Sends an upload. The upload button stays disabled for five seconds after an attempt ends. */
export const useUpload = (categories: readonly Category[]) => {
  const api = useApi();
  const { subject } = useSession();
  const queryClient = useQueryClient();
  const lock = useLock(UPLOAD_REENABLE_DELAY_MS);

  const upload = useMutation({
    mutationFn: ({ form, insist }: UploadRequest) => {
      const categoryNames = new Map(categories.map(({ id, category_name }) => [id, category_name]));
      return api.post('/admin/upload', {
        body: uploadBody(form, { subject, categoryNames, now: new Date(), insist }),
        schema: UploadedCircularSchema,
      });
    },
    onSuccess: () => {
      toastSuccess(MESSAGES.upload.succeeded);
      void queryClient.invalidateQueries({ queryKey: ['admin-circulars'] });
    },
    onError: (error) => {
      log.error('an upload failed', error);
      toastError(uploadFailureText(error));
    },
    onSettled: lock.start,
  });

  return {
    send: upload.mutateAsync,
    isSending: upload.isPending,
    isLocked: upload.isPending || lock.isLocked,
    /** The existing circular with the same file, if that is why the last upload failed. */
    duplicateOf: duplicateOf(upload.error),
    forget: upload.reset,
  };
};

const duplicateOf = (error: unknown) =>
  error instanceof ApiError && error.code === 'DUPLICATE_CIRCULAR'
    ? (error.body?.data?.id ?? null)
    : null;

/** Returns a lock that opens by itself, a fixed time after it was last closed. */
const useLock = (durationMs: number) => {
  const [isLocked, setIsLocked] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const start = useCallback(() => {
    clearTimeout(timer.current);
    setIsLocked(true);
    timer.current = setTimeout(() => setIsLocked(false), durationMs);
  }, [durationMs]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return { isLocked, start };
};
