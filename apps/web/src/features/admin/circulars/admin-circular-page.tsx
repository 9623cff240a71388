import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { LoadingArea } from '../../../components/ui/spinner.tsx';
import { TryAgain } from '../../../components/ui/try-again.tsx';
import { AdminCircularView } from './admin-circular-view.tsx';
import { useAdminCircular } from './use-admin-circulars.ts';

/** One circular as an admin sees it. */
export const AdminCircularPage = () => {
  const { id = '' } = useParams();
  const circular = useAdminCircular(id);
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
      {circular.isError && !circular.data ? (
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
