import { Button } from '../../../../components/ui/button.tsx';
import { Notice } from '../../../../components/ui/notice.tsx';
import type { BatchState } from './upload-batch.ts';
import { files } from './upload-labels.ts';

type RefusedListProps = { refused: BatchState['refused']; onForget: () => void };

/** Lists rejected files, each with its reason. */
export const RefusedList = ({ refused, onForget }: RefusedListProps) =>
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
