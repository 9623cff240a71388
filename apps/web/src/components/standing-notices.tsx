import type { AdminCircular } from '@circulate/shared-schemas';
import { Notice } from './ui/notice.tsx';

type StandingNoticesProps = { circular: Pick<AdminCircular, 'status' | 'reason' | 'warnings'> };

/** Shows the reason for a circular's status, and notes about how it was processed. */
export const StandingNotices = ({
  circular: { status, reason, warnings },
}: StandingNoticesProps) => (
  <>
    {reason ? <Notice tone={status === 'failed' ? 'bad' : 'warn'}>{reason}</Notice> : null}
    {warnings.map((warning) => (
      <Notice key={warning} tone="warn">
        {warning}
      </Notice>
    ))}
  </>
);
