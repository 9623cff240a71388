import type { CircularStatus } from '@circulate/shared-schemas';
import { Badge } from '../../../components/ui/badge.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { isMoving, statusLooks } from './circular-status.ts';

/** Where a circular stands. */
export const StatusBadge = ({ status }: { status: CircularStatus }) => (
  <Badge tone={statusLooks[status].tone}>
    {isMoving(status) ? <Spinner size={12} /> : null}
    {statusLooks[status].label}
  </Badge>
);
