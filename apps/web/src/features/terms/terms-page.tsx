import { ArrowLeft, Download, FileText } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { buttonClass } from '../../components/ui/button.tsx';
import { Brand } from '../../components/ui/logo.tsx';

/** Shows the two legal documents. */
export const TermsPage = () => {
  const { hash } = useLocation();

  // Scrolls to the anchor, since the browser looked for it before the page was rendered.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: 'instant' });
  }, [hash]);

  return (
    <div className="mx-auto w-full max-w-[960px] px-5 pb-20 md:px-8">
      <header className="flex h-[72px] items-center justify-between gap-4 border-b border-ink">
        <Brand />
        <Link to="/" className="link flex items-center gap-1.5">
          <ArrowLeft size={16} aria-hidden="true" />
          Back to home
        </Link>
      </header>
      <main>
        <h1 className="pt-10 pb-2 font-serif text-2xl font-medium tracking-[-0.02em]">Terms</h1>
        <p className="text-ink-2">The two documents that govern your use of Circulate.</p>
        <LegalDocument
          id="eula"
          title="End User Licence Agreement (EULA)"
          address="/legal/circulate-eula.pdf"
        />
        <LegalDocument
          id="terms"
          title="Terms and Conditions"
          address="/legal/circulate-terms-and-conditions.pdf"
        />
      </main>
    </div>
  );
};

type LegalDocumentProps = { id: string; title: string; address: string };

/** Shows a legal document: embedded where the browser shows PDFs, otherwise as a download. */
const LegalDocument = ({ id, title, address }: LegalDocumentProps) => (
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
