import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, FileQuestion } from 'lucide-react';
import { type MouseEvent, useEffect } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { ButtonLink } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { LoadingArea } from '../../components/ui/spinner.tsx';
import { TryAgain } from '../../components/ui/try-again.tsx';
import { usePageTitle } from '../../lib/hooks/use-page-title.ts';
import { type Guide, loadGuide } from './guides.ts';
import './guide.css';

/** Shows one page of the user or admin guide. */
export const GuidePage = () => {
  const { name = '' } = useParams();
  const guide = useQuery({
    queryKey: ['guide', name],
    queryFn: async () => (await loadGuide(name)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div className="max-w-2xl">
      <Link to="/help" className="link mb-4 inline-flex items-center gap-1.5 text-[13px]">
        <ArrowLeft size={14} aria-hidden="true" />
        All guides
      </Link>
      {guide.isPending ? <LoadingArea label="Loading the guide" /> : null}
      {guide.isError ? (
        <div className="card">
          <TryAgain isPage title="We couldn’t load the guide." query={guide} />
        </div>
      ) : null}
      {guide.data ? <GuideText {...guide.data} /> : null}
      {guide.data === null ? <NoSuchGuide /> : null}
    </div>
  );
};

const GuideText = ({ title, html }: Guide) => {
  usePageTitle(title);
  const navigate = useNavigate();
  const { hash } = useLocation();

  // Scrolls to the anchor, because the browser looked for it before the text had loaded.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: 'instant' });
  }, [hash]);

  const followLink = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const address = link?.getAttribute('href');
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
    if (!address?.startsWith('/') || !isPlain) return;
    event.preventDefault();
    navigate(address);
  };

  return (
    <article>
      <h1 className="mb-4 font-serif text-xl font-semibold tracking-[-0.015em]">{title}</h1>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside take keys */}
      <div className="guide" onClick={followLink} dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
};

const NoSuchGuide = () => {
  usePageTitle('Guide not found');
  return (
    <div className="card">
      <EmptyState
        isPage
        icon={FileQuestion}
        title="Guide not found."
        action={<ButtonLink to="/help">See all guides</ButtonLink>}
      >
        The link may be incomplete, or the guide was renamed.
      </EmptyState>
    </div>
  );
};
