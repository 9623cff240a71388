import { Download, FileText } from 'lucide-react';
import { buttonClass } from '../../components/ui/button.tsx';

type LegalDocumentProps = { id: string; title: string; address: string };

/** Shows a legal document: embedded where the browser shows PDFs, otherwise as a download. */
export const LegalDocument = ({ id, title, address }: LegalDocumentProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6 pt-10">
    <div className="mb-3">
      <h2 id={`${id}-title`} className="font-serif text-lg font-semibold">
        {title}
      </h2>
      <p className="text-ink-3">Dec 2024</p>
    </div>
    {navigator.pdfViewerEnabled ? (
      <object
        data={`${address}#view=FitH`}
        type="application/pdf"
        aria-label={title}
        className="block h-[min(80vh,900px)] w-full rounded-xl border border-line"
      >
        <DownloadInstead address={address} />
      </object>
    ) : (
      <DownloadInstead address={address} />
    )}
  </section>
);

const DownloadInstead = ({ address }: { address: string }) => (
  <div className="card flex flex-col items-center gap-3 px-6 py-14 text-center">
    <FileText size={20} aria-hidden="true" className="text-ink-3" />
    <p className="text-ink-2">This browser can’t show PDFs in the page.</p>
    <a href={address} download className={buttonClass('secondary')}>
      <Download size={16} aria-hidden="true" />
      Download the PDF
    </a>
  </div>
);
