import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFileLink } from '../queries/circulars.ts';
import { Notice } from './ui/notice.tsx';
import { LoadingArea } from './ui/spinner.tsx';
import { TryAgain } from './ui/try-again.tsx';

/** Embeds a circular's PDF in the page if the browser can show it. */
export const PdfView = ({ circularId }: { circularId: string }) => {
  if (!navigator.pdfViewerEnabled) {
    return (
      <Notice>This browser can’t show PDFs in the page. Open the PDF in a new tab instead.</Notice>
    );
  }
  return <EmbeddedPdf circularId={circularId} />;
};

const EmbeddedPdf = ({ circularId }: { circularId: string }) => {
  const fileLink = useFileLink(`/circulars/${circularId}`);
  const file = useQuery({
    queryKey: ['circular-file', circularId],
    queryFn: async ({ signal }) => {
      const response = await fetch(await fileLink(), { signal });
      if (!response.ok) throw new Error(`the file request returned ${response.status}`);
      return response.blob();
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const address = useObjectUrl(file.data);

  if (file.isPending) return <LoadingArea label="Loading the PDF" />;
  if (file.isError) {
    return <TryAgain title="We couldn’t load the PDF." query={file} />;
  }
  // The frame gets the file's bytes instead of an API URL, so that an untrusted file has no more
  // rights than the viewer needs.
  return address ? (
    <iframe
      src={`${address}#view=FitH&navpanes=0`}
      title="The original PDF"
      className="h-[80vh] w-full rounded-xl border border-line"
    />
  ) : null;
};

const useObjectUrl = (blob: Blob | undefined) => {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(new Blob([blob], { type: 'application/pdf' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
};
