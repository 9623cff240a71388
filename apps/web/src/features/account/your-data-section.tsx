import { UserExportSchema } from '@circulate/shared-schemas';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { log } from '../../lib/browser/log.ts';
import { saveFile } from '../../lib/browser/save-file.ts';
import { toastError } from '../../lib/browser/toast.ts';
import { failureText } from '../../lib/text/failure-text.ts';
import { useApi } from '../../session/api-context.tsx';

/** Downloads the data that we store about the user. */
export const YourDataSection = () => {
  const api = useApi();
  const download = useMutation({
    mutationFn: () => api.get('/users/export', { schema: UserExportSchema }),
    onSuccess: (data) => {
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveFile(file, `circulate-${new Date().toISOString().slice(0, 10)}.json`);
    },
    onError: (error) => {
      log.error('exporting the user data failed', error);
      toastError(`We couldn’t export your data. ${failureText(error)}`);
    },
  });
  return (
    <section aria-labelledby="your-data" className="card mb-5 px-5 py-4">
      <h2 id="your-data" className="mb-1.5 font-semibold">
        Your data
      </h2>
      <p className="mb-3 max-w-140 text-ink-2">
        Download what we store about you: profile, consents, subscriptions, saved searches, saved
        and read circulars, and alerts.
      </p>
      <Button
        icon={<Download size={16} aria-hidden="true" />}
        isBusy={download.isPending}
        onClick={() => download.mutate()}
      >
        Download your data
      </Button>
    </section>
  );
};
