import { UploadedCircularSchema } from '@circulate/shared-schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { log } from '../lib/browser/log.ts';
import { toastError, toastSuccess } from '../lib/browser/toast.ts';
import { failureText } from '../lib/text/failure-text.ts';
import { useApi } from '../session/api-context.tsx';
import { Button } from './ui/button.tsx';

/** Error codes for which a retry with the same file is pointless. */
const FILE_FAULTS = new Set(['BROKEN_PDF', 'ENCRYPTED_PDF', 'EMPTY_PDF', 'TOO_MUCH_TEXT']);

/** Returns whether a circular failed because of its file, in which case another file may help. */
export const hasFileFault = ({
  status,
  reason_code,
}: {
  status: string;
  reason_code: string | null;
}) => status === 'failed' && FILE_FAULTS.has(reason_code ?? '');

type ReplaceFileButtonProps = { circularId: string; onReplaced?: () => void };

/** Replaces an unreadable circular's file, and keeps bank and URL. */
export const ReplaceFileButton = ({ circularId, onReplaced }: ReplaceFileButtonProps) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const replace = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.set('filename', file.name);
      body.set('file', file, file.name);
      const path = `/admin/circulars/${encodeURIComponent(circularId)}/file`;
      return api.post(path, { body, schema: UploadedCircularSchema });
    },
    onSuccess: () => {
      toastSuccess('File replaced');
      void queryClient.invalidateQueries({ queryKey: ['admin-circulars'] });
      void queryClient.invalidateQueries({ queryKey: ['admin-review'] });
      onReplaced?.();
    },
    onError: (error) => {
      log.error('replacing a file failed', error);
      toastError(`We couldn’t replace the file. ${failureText(error)}`);
    },
  });
  return (
    <>
      <Button
        variant="primary"
        icon={<FileUp size={16} aria-hidden="true" />}
        isBusy={replace.isPending}
        onClick={() => input.current?.click()}
      >
        Replace file
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        aria-label="New PDF for this circular"
        tabIndex={-1}
        className="hidden"
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) replace.mutate(file);
        }}
      />
    </>
  );
};
