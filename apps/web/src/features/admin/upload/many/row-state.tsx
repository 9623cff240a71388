import type { KnownFile } from '@circulate/shared-schemas';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { StatusBadge } from '../../../../components/status-badge.tsx';
import { Badge } from '../../../../components/ui/badge.tsx';
import { Spinner } from '../../../../components/ui/spinner.tsx';
import type { RowPlan } from './plan-rows.ts';

/** Shows the state of a file before, during and after the upload. */
export const RowState = ({ plan }: { plan: RowPlan }) => {
  const { sending } = plan.row;
  switch (sending.is) {
    case 'queued':
      return <Badge>Queued</Badge>;
    case 'going':
      return <Busy>Sending</Busy>;
    case 'waiting':
      return (
        <State badge={<Busy>Retrying</Busy>}>
          The connection was lost or the server is busy. Next attempt in {sending.seconds} s.
        </State>
      );
    case 'failed':
      return plan.known ? (
        <AlreadyStored known={plan.known} />
      ) : (
        <State badge={<Badge tone="bad">Failed</Badge>}>{sending.why}</State>
      );
    case 'stored':
      return (
        <State
          badge={plan.known ? <StatusBadge status={plan.known.status} /> : <Badge>Uploaded</Badge>}
        >
          {plan.known?.reason ? <span className="block">{plan.known.reason}</span> : null}
          {sending.wasThere ? 'This bank already had the file. ' : null}
          <CircularLink id={sending.circularId}>See the circular</CircularLink>
        </State>
      );
    case 'here':
      return <BeforeSending plan={plan} />;
  }
};

const BeforeSending = ({ plan }: { plan: RowPlan }) => {
  const { row, lacks, known, sameAs, elsewhere } = plan;
  if (row.hash === undefined) return <Busy>Reading</Busy>;
  if (sameAs !== null) {
    return (
      <State badge={<Badge tone="warn">Duplicate in this list</Badge>}>
        Same file as {sameAs}. We won’t upload it.
      </State>
    );
  }
  if (known) return <AlreadyStored known={known} />;
  if (lacks !== null) return <State badge={<Badge tone="warn">Not ready</Badge>}>{lacks}</State>;
  const [other] = elsewhere;
  return (
    <State badge={<Badge tone="ok">Ready</Badge>}>
      {other ? (
        <>
          {other.bank.display_name} has{' '}
          <CircularLink id={other.circular_id}>the same file</CircularLink>. Check that the bank is
          right.
        </>
      ) : null}
    </State>
  );
};

const AlreadyStored = ({ known }: { known: KnownFile }) => (
  <State badge={<Badge tone="warn">Already stored</Badge>}>
    This bank already has the file:{' '}
    <CircularLink id={known.circular_id}>see the circular</CircularLink>. We won’t upload it again.
  </State>
);

const Busy = ({ children }: { children: string }) => (
  <Badge>
    <Spinner size={12} />
    {children}
  </Badge>
);

const State = ({ badge, children }: { badge: ReactNode; children: ReactNode }) => (
  <>
    {badge}
    {children ? <p className="mt-1 text-[13px] text-ink-2">{children}</p> : null}
  </>
);

const CircularLink = ({ id, children }: { id: string; children: string }) => (
  <Link to={`/admin/circulars/${id}`} className="link">
    {children}
  </Link>
);
