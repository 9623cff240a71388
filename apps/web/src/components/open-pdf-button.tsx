import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useFileLink } from '../api/circulars.ts';
import { log } from '../lib/log.ts';
import { toastError } from '../lib/toast.ts';
import { Button } from './ui/button.tsx';

/** Opens the original PDF in a tab of its own. */
export const OpenPdfButton = ({ circularId }: { circularId: string }) => {
  const fileLink = useFileLink(circularId);
  const [isBusy, setIsBusy] = useState(false);

  const open = async () => {
    // Opened at the click, since browsers block a window that comes after an answer.
    const tab = window.open('', '_blank');
    setIsBusy(true);
    try {
      const address = await fileLink();
      if (tab) {
        tab.opener = null;
        tab.location.href = address;
      } else location.assign(address);
    } catch (error) {
      log.error('The PDF could not be opened', error);
      tab?.close();
      toastError('The PDF could not be opened. Please try again.');
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Button
      variant="primary"
      isBusy={isBusy}
      icon={<FileText size={16} aria-hidden="true" />}
      onClick={() => void open()}
    >
      Open the PDF
    </Button>
  );
};
