import { Download, FileText, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { type CircularFiles, fileKind, newestFile } from '../lib/api/original-file.ts';
import { log } from '../lib/browser/log.ts';
import { saveFile } from '../lib/browser/save-file.ts';
import { toastError } from '../lib/browser/toast.ts';
import { useFileLink } from '../queries/circulars.ts';
import { Button } from './ui/button.tsx';

type FileLink = () => Promise<string>;
type FetchFile = (fileLink: FileLink, fileName: string) => Promise<void>;

/** Opens the original PDF in a new tab. */
const openPdf: FetchFile = async (fileLink) => {
  // The tab is opened during the click, because browsers block windows that are opened after a
  // response.
  const tab = window.open('', '_blank');
  try {
    const address = await fileLink();
    if (tab) {
      tab.opener = null;
      tab.location.href = address;
    } else location.assign(address);
  } catch (error) {
    tab?.close();
    throw error;
  }
};

/** Downloads the text of a circular that was published as a web page, which is its original. */
const downloadText: FetchFile = async (fileLink, fileName) => {
  const response = await fetch(await fileLink());
  if (!response.ok) throw new Error(`the file request returned ${response.status}`);
  saveFile(await response.blob(), fileName);
};

type Way = { fetchFile: FetchFile; icon: LucideIcon; label: string; failure: string };

const WAYS: Record<'pdf' | 'text', Way> = {
  pdf: {
    fetchFile: openPdf,
    icon: FileText,
    label: 'Open the PDF',
    failure: 'We couldn’t open the PDF.',
  },
  text: {
    fetchFile: downloadText,
    icon: Download,
    label: 'Download the text',
    failure: 'We couldn’t download the text.',
  },
};

type Looks = { variant?: 'primary' | 'secondary'; size?: 'sm' | 'md' };
type OriginalFileButtonProps = Looks & { circular: CircularFiles & { id: string } };

export const OriginalFileButton = ({ circular, ...looks }: OriginalFileButtonProps) => (
  <FileButton
    fileLink={useFileLink(`/circulars/${circular.id}`)}
    fileName={newestFile(circular)?.file_name ?? 'circular.pdf'}
    {...looks}
  />
);

type FileButtonProps = Looks & { fileLink: FileLink; fileName: string; describedBy?: string };

/** Opens a PDF in a new tab, or downloads text as a file. */
export const FileButton = ({
  fileLink,
  fileName,
  describedBy,
  variant = 'primary',
  size = 'md',
}: FileButtonProps) => {
  const [isBusy, setIsBusy] = useState(false);
  const { fetchFile, icon: Icon, label, failure } = WAYS[fileKind(fileName)];

  const give = async () => {
    setIsBusy(true);
    try {
      await fetchFile(fileLink, fileName);
    } catch (error) {
      log.error(failure, error);
      toastError(`${failure} Check your connection and try again.`);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Button
      variant={variant}
      size={size}
      isBusy={isBusy}
      aria-describedby={describedBy}
      icon={<Icon size={16} aria-hidden="true" />}
      onClick={() => void give()}
    >
      {label}
    </Button>
  );
};
