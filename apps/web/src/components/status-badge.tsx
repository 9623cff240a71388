import type { CircularStatus } from '@circulate/shared-schemas';
import { isMoving, statusLooks } from './circular-status.ts';
import { Badge } from './ui/badge.tsx';
import { Spinner } from './ui/spinner.tsx';

/** Where a circular stands. */
export const StatusBadge = ({ status }: { status: CircularStatus }) => (
  <Badge tone={statusLooks[status].tone}>
    {isMoving(status) ? <Spinner size={12} /> : null}
    {statusLooks[status].label}
  </Badge>
);
