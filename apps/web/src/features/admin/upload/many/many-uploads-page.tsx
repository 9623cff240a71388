import type { AdminBank, Category } from '@circulate/shared-schemas';
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../../components/ui/button.tsx';
import { Notice } from '../../../../components/ui/notice.tsx';
import { LoadingArea } from '../../../../components/ui/spinner.tsx';
import { TryAgain } from '../../../../components/ui/try-again.tsx';
import { compareNames } from '../../../../lib/text/compare-names.ts';
import { useAdminBanks } from '../../../../queries/admin-banks.ts';
import { useCategories } from '../../../../queries/categories.ts';
import { DropZone } from './drop-zone.tsx';
import { SendBar } from './send-bar.tsx';
import { type BatchState, uploadBatch } from './upload-batch.ts';
import { countPlans, files, spokenText } from './upload-labels.ts';
import { UploadTable } from './upload-table.tsx';
import { useManyUploads } from './use-many-uploads.ts';

/** Bulk upload of up to a hundred circulars. */
export const ManyUploadsPage = () => {
  const banks = useAdminBanks();
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        For a single circular, use{' '}
        <Link to="/admin" className="link">
          the upload form
        </Link>
        .
      </p>
      <Notice className="md:hidden">Bulk upload works best on a larger screen.</Notice>
      {banks.isPending ? <LoadingArea label="Loading banks" /> : null}
      {banks.isError ? <TryAgain title="We couldn’t load the banks." query={banks} /> : null}
      {banks.data ? <ManyUploads banks={banks.data} /> : null}
    </div>
  );
};

const NONE: readonly Category[] = [];

const ManyUploads = ({ banks }: { banks: readonly AdminBank[] }) => {
  const categories = useCategories().data ?? NONE;
  const sorted = useMemo(
    () => banks.toSorted((a, b) => compareNames(a.display_name, b.display_name)),
    [banks],
  );
  const many = useManyUploads(sorted);
  const { plans, refused, isReading, isSending, isTaking, take } = many;
  const counts = countPlans(plans);
  const onFiles = useCallback((files: readonly File[]) => void take(files), [take]);
  return (
    <>
      <DropZone isBusy={isTaking} onFiles={onFiles} />
      <p role="status" className="sr-only">
        {spokenText(counts, { isReading, isSending })}
      </p>
      <RefusedList refused={refused} onForget={uploadBatch.forgetRefused} />
      {many.hasFailedCheck ? (
        <Notice tone="warn">
          We couldn’t check for duplicates. You can still upload: no file is stored twice.
        </Notice>
      ) : null}
      {plans.length > 0 ? (
        <>
          <UploadTable plans={plans} banks={sorted} categories={categories} />
          <SendBar
            {...{ plans, counts, isSending }}
            isChecking={many.isChecking}
            onSend={many.send}
          />
        </>
      ) : null}
    </>
  );
};

type RefusedListProps = { refused: BatchState['refused']; onForget: () => void };

/** Lists rejected files, each with its reason. */
const RefusedList = ({ refused, onForget }: RefusedListProps) =>
  refused.length === 0 ? null : (
    <Notice
      tone="warn"
      role="alert"
      action={
        <Button size="sm" onClick={onForget}>
          Dismiss
        </Button>
      }
    >
      <p className="font-medium">{files(refused.length)} left out</p>
      <ul className="mt-1 max-h-48 list-disc overflow-y-auto pl-5">
        {refused.map(({ key, name, why }) => (
          <li key={key}>
            <bdi className="font-medium [overflow-wrap:anywhere]">{name}</bdi>: {why}
          </li>
        ))}
      </ul>
    </Notice>
  );
