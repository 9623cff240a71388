import type { KnownFile } from '@circulate/shared-schemas';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { StatusBadge } from '../../../../components/status-badge.tsx';
import { Badge } from '../../../../components/ui/badge.tsx';
import { Spinner } from '../../../../components/ui/spinner.tsx';
import type { RowPlan } from './plan-rows.ts';

/** Where a file stands: before it is sent, on its way, and in the pipeline. */
export const RowState = ({ plan }: { plan: RowPlan }) => {
  const { sending } = plan.row;
  switch (sending.is) {
    case 'queued':
      return <Badge>Waits its turn</Badge>;
    case 'going':
      return <Busy>Sending</Busy>;
    case 'waiting':
      return (
        <State badge={<Busy>Trying again</Busy>}>
          The connection was lost, or the server is busy. Next try in {sending.seconds} s.
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
          {sending.wasThere ? 'The bank had this file already. ' : null}
          <CircularLink id={sending.circularId}>See the circular</CircularLink>
        </State>
      );
    case 'here':
      return <BeforeSending plan={plan} />;
  }
};

const BeforeSending = ({ plan }: { plan: RowPlan }) => {
  const { row, lacks, known, sameAs, elsewhere } = plan;
  if (row.hash === undefined) return <Busy>Being read</Busy>;
  if (sameAs !== null) {
    return (
      <State badge={<Badge tone="warn">Twice in this list</Badge>}>
        The same file as {sameAs}. This one is not sent.
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
          <CircularLink id={other.circular_id}>the same file</CircularLink>. Is the bank right?
        </>
      ) : null}
    </State>
  );
};

const AlreadyStored = ({ known }: { known: KnownFile }) => (
  <State badge={<Badge tone="warn">Stored already</Badge>}>
    This bank has the file: <CircularLink id={known.circular_id}>see that circular</CircularLink>.
    It is not sent again.
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
