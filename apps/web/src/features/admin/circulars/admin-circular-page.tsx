import { ArrowLeft, FileQuestion } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { LoadingArea } from '../../../components/ui/spinner.tsx';
import { TryAgain } from '../../../components/ui/try-again.tsx';
import { errorCodeOf } from '../../../lib/api/api-error.ts';
import { AdminCircularView } from './admin-circular-view.tsx';
import { useAdminCircular } from './use-admin-circulars.ts';

export const AdminCircularPage = () => {
  const { id = '' } = useParams();
  const circular = useAdminCircular(id);
  const isFailed = circular.isError && !circular.data;
  const code = errorCodeOf(circular.error);
  // A malformed id gets the same "not found" page.
  const isUnknown = isFailed && (code === 'NOT_FOUND' || code === 'VALIDATION');
  return (
    <>
      <Link
        to="/admin/circulars"
        className="link mb-4 inline-flex items-center gap-1.5 text-[13px]"
      >
        <ArrowLeft size={14} aria-hidden="true" />
        Circulars
      </Link>
      {circular.isPending ? <LoadingArea label="Loading circular" /> : null}
      {isUnknown ? <NoSuchCircular /> : null}
      {isFailed && !isUnknown ? (
        <div className="card">
          <TryAgain title="We couldn’t load the circular." query={circular} />
        </div>
      ) : null}
      {circular.data ? <AdminCircularView circular={circular.data} /> : null}
    </>
  );
};

const NoSuchCircular = () => (
  <div className="card">
    <EmptyState
      icon={FileQuestion}
      title="Circular not found."
      action={<ButtonLink to="/admin/circulars">All circulars</ButtonLink>}
    >
      The link may be incomplete.
    </EmptyState>
  </div>
);
