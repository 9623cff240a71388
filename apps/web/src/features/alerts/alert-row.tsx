import type { Alert, DeliveryState } from '@circulate/shared-schemas';
import { Link } from 'react-router-dom';
import { titleOf, writingOf } from '../../components/circular-facts.tsx';
import { FiguresInOrder } from '../../components/figures-in-order.tsx';
import { Time } from '../../components/time.tsx';
import { Badge, type BadgeTone } from '../../components/ui/badge.tsx';
import { whyText } from '../../lib/text/why-text.ts';

const states: Record<DeliveryState, { label: string; tone: BadgeTone }> = {
  pending: { label: 'Pending', tone: 'plain' },
  sending: { label: 'Sending', tone: 'plain' },
  sent: { label: 'Sent', tone: 'ok' },
  failed: { label: 'Not delivered', tone: 'bad' },
  cancelled: { label: 'Cancelled', tone: 'plain' },
};

/** Badge for alerts that weren't emailed because the user's emails were off. */
const NOT_EMAILED: { label: string; tone: BadgeTone } = { label: 'Not emailed', tone: 'plain' };

/** Shows one alert: time, circular, reason and delivery state. */
export const AlertRow = ({ alert }: { alert: Alert }) => {
  const { circular, why, kind, is_update, state, sent_at: sentAt, created_at: createdAt } = alert;
  const { label, tone } = state === null ? NOT_EMAILED : states[state];
  const time = sentAt ?? createdAt;
  return (
    <li className="grid items-start gap-x-6 gap-y-1.5 px-4 py-3.5 md:grid-cols-[150px_minmax(0,1fr)_auto]">
      <span className="text-[13px] leading-[22px] text-ink-3 tabular-nums">
        <Time at={time} />
      </span>
      <div className="min-w-0">
        <h2 {...writingOf(circular)} className="text-[15px] leading-[22px] font-semibold">
          <Link
            to={`/circulars/${circular.id}`}
            className="rounded text-ink no-underline hover:text-accent-text hover:underline hover:underline-offset-3"
          >
            <FiguresInOrder>{titleOf(circular)}</FiguresInOrder>
          </Link>
        </h2>
        <p className="mt-1 text-[13px] text-ink-2">{whyText(why)}</p>
      </div>
      <div className="flex gap-1.5">
        {kind === 'correction' ? (
          <Badge tone={is_update ? 'accent' : 'warn'}>{is_update ? 'Updated' : 'Correction'}</Badge>
        ) : null}
        <Badge tone={tone}>{label}</Badge>
      </div>
    </li>
  );
};
