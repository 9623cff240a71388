import { Button } from '../../../../components/ui/button.tsx';
import type { RowPlan } from './plan-rows.ts';
import { uploadBatch } from './upload-batch.ts';
import { type Counts, files, summaryText } from './upload-labels.ts';

type SendBarProps = {
  plans: readonly RowPlan[];
  counts: Counts;
  isSending: boolean;
  isChecking: boolean;
  onSend: (plans: readonly RowPlan[]) => Promise<void>;
};

/**
 * Shows the summary of the table and the upload button, and stays visible while the user scrolls.
 */
export const SendBar = ({ plans, counts, isSending, isChecking, onSend }: SendBarProps) => {
  const withState = (is: string) => plans.filter(({ row }) => row.sending.is === is);
  const storedKeys = new Set(withState('stored').map(({ row }) => row.key));
  return (
    <div className="floating sticky bottom-3 z-10 short:static flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">{isChecking ? 'Reading the files' : summaryText(counts)}</p>
        {counts.guessed > 0 && !isSending ? (
          <p className="text-[13px] text-warn">
            We guessed the bank for {files(counts.guessed)}. Check before you upload.
          </p>
        ) : null}
      </div>
      {counts.stored > 0 && !isSending ? (
        <Button variant="quiet" onClick={() => uploadBatch.remove(storedKeys)}>
          Remove uploaded files
        </Button>
      ) : null}
      {counts.failed > 0 && !isSending ? (
        <Button onClick={() => void onSend(withState('failed'))}>
          Retry {counts.failed} failed
        </Button>
      ) : null}
      {isSending ? <Button onClick={uploadBatch.stop}>Stop</Button> : null}
      <Button
        variant="primary"
        size="lg"
        disabled={isChecking || counts.ready === 0}
        isBusy={isSending}
        onClick={() => void onSend(withState('here'))}
      >
        {isSending ? 'Uploading' : `Upload ${files(counts.ready)}`}
      </Button>
    </div>
  );
};
