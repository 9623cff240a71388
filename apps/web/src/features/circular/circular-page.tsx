import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, FileQuestion } from 'lucide-react';
import { type ComponentProps, useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ButtonLink } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { LogInFirst } from '../../components/ui/log-in-first.tsx';
import { LoadingArea } from '../../components/ui/spinner.tsx';
import { TryAgain } from '../../components/ui/try-again.tsx';
import { errorCodeOf } from '../../lib/api/api-error.ts';
import { useDeferredQuery } from '../../lib/hooks/use-deferred-query.ts';
import { usePageTitle } from '../../lib/hooks/use-page-title.ts';
import { circularQuery } from '../../queries/circular.ts';
import { useMark, useVisitHeartbeat } from '../../queries/today.ts';
import { useApi } from '../../session/api-context.tsx';
import { useSession } from '../../session/use-session.ts';
import { CircularView } from './circular-view.tsx';

/** Shows one circular. Every alert email links here. */
export const CircularPage = () => {
  const { id = '' } = useParams();
  const { isSignedIn } = useSession();
  if (!isSignedIn) return <LogInFirst what="the circular" />;
  return (
    <>
      <Link
        to="/circulars"
        className="link mb-4 inline-flex items-center gap-1.5 text-[13px] print:hidden"
      >
        <ArrowLeft size={14} aria-hidden="true" />
        All circulars
      </Link>
      <Circular key={id} id={id} />
    </>
  );
};

const Circular = ({ id }: { id: string }) => {
  const api = useApi();
  const { canCallApi, subject } = useSession();
  const circular = useQuery({ ...circularQuery(api, subject, id), enabled: canCallApi });

  useVisitHeartbeat();
  const { shown } = useDeferredQuery(circular);
  const { mutate: mark } = useMark();
  const wasPublished = Boolean(circular.data?.published_at);
  useEffect(() => {
    // The response also says whether the circular is saved.
    if (wasPublished) mark({ id, marks: { is_read: true }, isAutomatic: true });
  }, [id, wasPublished, mark]);

  const code = circular.isError ? errorCodeOf(circular.error) : null;
  // A malformed id gets the same "not found" page.
  const isUnknown = code === 'NOT_FOUND' || code === 'VALIDATION';
  // Keeps the circular on screen when a reload fails.
  if (shown && !isUnknown) return <CircularView circular={shown} />;
  if (!circular.isError) return <LoadingArea label="Loading circular" />;
  return isUnknown ? <NoSuchCircular /> : <CircularNotLoaded query={circular} />;
};

const NoSuchCircular = () => {
  usePageTitle('Circular not found');
  return (
    <div className="card">
      <EmptyState
        isPage
        icon={FileQuestion}
        title="Circular not found."
        action={<ButtonLink to="/circulars">Search the archive</ButtonLink>}
      >
        The link may be incomplete, or the circular isn’t published yet.
      </EmptyState>
    </div>
  );
};

const CircularNotLoaded = ({ query }: Pick<ComponentProps<typeof TryAgain>, 'query'>) => {
  usePageTitle('Circular not loaded');
  return (
    <div className="card">
      <TryAgain isPage title="We couldn’t load the circular." query={query} />
    </div>
  );
};
