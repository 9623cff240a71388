import type { CircularStatus } from '@circulate/shared-schemas';
import { isMoving, statusBadges } from './circular-status.ts';
import { Badge } from './ui/badge.tsx';
import { Spinner } from './ui/spinner.tsx';

export const StatusBadge = ({ status }: { status: CircularStatus }) => (
  <Badge tone={statusBadges[status].tone}>
    {isMoving(status) ? <Spinner size={12} /> : null}
    {statusBadges[status].label}
  </Badge>
);
