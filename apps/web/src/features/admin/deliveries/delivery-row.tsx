import type { DeliveredAlert, Delivery, DeliveryEvent } from '@circulate/shared-schemas';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { writingOfTitle } from '../../../components/circular-facts.tsx';
import { stateBadges } from '../../../components/delivery-states.ts';
import { SelectRow } from '../../../components/select-row.tsx';
import { Time } from '../../../components/time.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { formatCount, formatDateTime } from '../../../lib/format/format.ts';
import type { Selection } from '../../../lib/hooks/use-selection.ts';
import { failureText } from '../../../lib/text/failure-text.ts';
import { eventNames, isInProgress, reasonsText } from './delivery-labels.ts';
import { useResend } from './use-deliveries.ts';

type DeliveryRowProps = { delivery: Delivery; selection: Selection };

/** Shows one email: recipient, circulars, reason and the mail server's reply. */
export const DeliveryRow = ({ delivery, selection }: DeliveryRowProps) => {
  const { user, alerts, state } = delivery;
  const resend = useResend();
  return (
    <li className="grid gap-2 px-4 py-3.5">
      <div className="grid gap-x-6 gap-y-2 md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <SelectRow id={delivery.id} name={user.email} selection={selection} />
            <h2 className="font-semibold break-all">{user.email}</h2>
            <Badge tone={stateBadges[state].tone}>
              {isInProgress(state) ? <Spinner size={12} /> : null}
              {stateBadges[state].label}
            </Badge>
            {alerts.some(({ kind }) => kind === 'correction') ? (
              <Badge tone="warn">Correction</Badge>
            ) : null}
            {delivery.kind === 'digest' ? <Badge>Digest</Badge> : null}
          </div>
          {alerts.slice(0, SHOWN_ALERTS).map((alert) => (
            <ToldLine key={alert.circular.id} alert={alert} />
          ))}
          {alerts.length > SHOWN_ALERTS ? (
            <p className="mt-0.5 text-[13px] text-ink-3">
              and {formatCount(alerts.length - SHOWN_ALERTS, 'more circular', 'more circulars')}
            </p>
          ) : null}
          <p className="mt-0.5 text-[13px] text-ink-3">{capitalised(timeText(delivery))}</p>
          {delivery.reply ? (
            <p className="mt-0.5 text-[13px] text-ink-3">
              Mail server: <code className="break-words text-ink-2">{delivery.reply}</code>
            </p>
          ) : null}
        </div>
        <ResendButton
          delivery={delivery}
          isBusy={resend.isPending}
          onResend={() => resend.mutate(delivery.id)}
        />
      </div>
      {user.mail_stopped_at ? (
        <Notice tone="warn">
          Emails to this user have been off since <Time at={user.mail_stopped_at} />.{' '}
          <Link to="/admin/users" className="link">
            Turn them back on
          </Link>{' '}
          first.
        </Notice>
      ) : null}
      {resend.isError ? (
        <Notice tone="bad" role="alert">
          We couldn’t resend the email. {failureText(resend.error)}
        </Notice>
      ) : null}
      <History delivery={delivery} />
    </li>
  );
};

const SHOWN_ALERTS = 3;

const ToldLine = ({
  alert: { circular, why, left_out_reason: leftOut },
}: {
  alert: DeliveredAlert;
}) => (
  <p className="mt-0.5">
    <Link to={`/admin/circulars/${circular.id}`} {...writingOfTitle(circular)} className="link">
      {circular.title ?? 'Untitled circular'}
    </Link>
    <span className="block text-[13px] text-ink-3">
      {reasonsText(why)}
      {leftOut ? ` · left out: ${leftOut}` : ''}
    </span>
  </p>
);

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const timeText = ({ sent_at: sentAt, retry_at: retryAt, created_at: createdAt }: Delivery) => {
  if (retryAt) return `next retry ${formatDateTime(retryAt)}`;
  return sentAt ? `sent ${formatDateTime(sentAt)}` : `created ${formatDateTime(createdAt)}`;
};

type ResendButtonProps = { delivery: Delivery; isBusy: boolean; onResend: () => void };

const ResendButton = ({ delivery, isBusy, onResend }: ResendButtonProps) => {
  const [isAsking, setIsAsking] = useState(false);
  const { user, state } = delivery;
  if (isInProgress(state) || user.mail_stopped_at) return null;
  return (
    <div>
      <Button size="sm" isBusy={isBusy} onClick={() => setIsAsking(true)}>
        {' '}
        Resend{' '}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Resend this email?"
        confirmLabel="Resend email"
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          onResend();
        }}
      >
        {state === 'sent'
          ? `We’ve already sent this email to ${user.email}. They’ll get it again.`
          : `${user.email} will get the same email again.`}
      </ConfirmDialog>
    </div>
  );
};

const History = ({ delivery }: { delivery: Delivery }) => {
  const circular = delivery.alerts.length === 1 ? delivery.alerts[0]?.circular : undefined;
  return (
    <details className="group text-[13px]">
      <summary className="flex min-h-8 w-fit list-none items-center gap-1.5 rounded-md pr-2 text-ink-2 hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight
          size={14}
          aria-hidden="true"
          className="transition-transform duration-150 group-open:rotate-90"
        />
        History, {formatCount(delivery.attempts, 'attempt')}
      </summary>
      <div className="mt-1 grid gap-2 pl-5">
        {delivery.history.length === 0 ? <p className="text-ink-3">No events yet.</p> : null}
        <ol className="grid gap-1.5">
          {delivery.history.map((event) => (
            <HistoryEvent key={event.at + event.event} event={event} />
          ))}
        </ol>
        {delivery.sent_to ? (
          <p className="break-all text-ink-3">Last attempt sent to {delivery.sent_to}</p>
        ) : null}
        {delivery.message_id ? (
          <p className="break-all text-ink-3">Message-ID {delivery.message_id}</p>
        ) : null}
        {circular ? (
          <p>
            <Link to={`/admin/deliveries?circular=${circular.id}`} className="link">
              All emails about this circular
            </Link>
          </p>
        ) : null}
      </div>
    </details>
  );
};

const HistoryEvent = ({ event: { event, detail, at } }: { event: DeliveryEvent }) => (
  <li className="grid gap-x-4 sm:grid-cols-[150px_minmax(0,1fr)]">
    <span className="text-ink-3 tabular-nums">
      <Time at={at} />
    </span>
    <span className="min-w-0">
      {eventNames[event]}
      {detail ? <code className="block break-words text-ink-3">{detail}</code> : null}
    </span>
  </li>
);
