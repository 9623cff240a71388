import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Brand } from '../../components/ui/logo.tsx';
import { LegalDocument } from './legal-document.tsx';

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
