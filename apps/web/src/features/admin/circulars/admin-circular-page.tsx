import { ArrowLeft, FileQuestion } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { LoadingArea } from '../../../components/ui/spinner.tsx';
import { TryAgain } from '../../../components/ui/try-again.tsx';
import { errorCodeOf } from '../../../lib/api/api-error.ts';
import { AdminCircularView } from './admin-circular-view.tsx';
import { useAdminCircular } from './use-admin-circulars.ts';

/** One circular as an admin sees it. */
export const AdminCircularPage = () => {
  const { id = '' } = useParams();
  const circular = useAdminCircular(id);
  const isFailed = circular.isError && !circular.data;
  const code = errorCodeOf(circular.error);
  // An address that is no id at all is as unknown as an id that no circular has.
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
      {circular.isPending ? <LoadingArea label="Loading the circular" /> : null}
      {isUnknown ? <NoSuchCircular /> : null}
      {isFailed && !isUnknown ? (
        <div className="card">
          <TryAgain
            title="The circular could not be fetched."
            error={circular.error}
            onRetry={() => void circular.refetch()}
          />
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
      title="There is no such circular."
      action={<ButtonLink to="/admin/circulars">All circulars</ButtonLink>}
    >
      The address may be incomplete.
    </EmptyState>
  </div>
);
