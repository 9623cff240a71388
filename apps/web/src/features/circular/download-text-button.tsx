import type { CircularDetail } from '@circulate/shared-schemas';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useFileLink } from '../../api/circulars.ts';
import { Button } from '../../components/ui/button.tsx';
import { log } from '../../lib/log.ts';
import { toastError } from '../../lib/toast.ts';
import { newestFile } from './original-file.ts';

/** Downloads the original of a circular that is the text of a page. */
export const DownloadTextButton = ({ circular }: { circular: CircularDetail }) => {
  const fileLink = useFileLink(circular.id);
  const [isBusy, setIsBusy] = useState(false);

  const download = async () => {
    setIsBusy(true);
    try {
      const response = await fetch(await fileLink());
      if (!response.ok) throw new Error(`The file answered ${response.status}`);
      save(await response.blob(), newestFile(circular)?.file_name ?? 'circular.txt');
    } catch (error) {
      log.error('The text could not be downloaded', error);
      toastError('The text could not be downloaded. Please try again.');
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Button
      variant="primary"
      isBusy={isBusy}
      icon={<Download size={16} aria-hidden="true" />}
      onClick={() => void download()}
    >
      Download the text
    </Button>
  );
};

/** By a link of our own: browsers heed a file name for addresses of the page's own origin alone. */
const save = (file: Blob, name: string) => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};
