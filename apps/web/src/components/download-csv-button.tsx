import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { saveFile } from '../lib/browser/save-file.ts';
import { toastError } from '../lib/browser/toast.ts';
import { failureText } from '../lib/text/failure-text.ts';
import { useApi } from '../session/api-context.tsx';
import { Button } from './ui/button.tsx';

type Props = {
  /** API path of the CSV file, and the list's filters for it. */
  path: string;
  query?: Record<string, string | undefined>;
  /** File name without its extension. */
  name: string;
};

/** Downloads an entire list as CSV. */
export const DownloadCsvButton = ({ path, query = {}, name }: Props) => {
  const api = useApi();
  const download = useMutation({
    mutationFn: () => api.file(path, query),
    onSuccess: (file) => saveFile(file, `${name}.csv`),
    onError: (error) => void toastError(`We couldn’t download the file. ${failureText(error)}`),
  });
  return (
    <Button
      icon={<Download size={16} aria-hidden="true" />}
      isBusy={download.isPending}
      onClick={() => download.mutate()}
    >
      Download CSV
    </Button>
  );
};
