import { type Channel, type ChannelDelivery, directionOfText } from '@circulate/shared-schemas';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { stateBadges } from '../../components/delivery-states.ts';
import { Time } from '../../components/time.tsx';
import { LoadingArea } from '../../components/ui/spinner.tsx';
import { TryAgain } from '../../components/ui/try-again.tsx';
import { useChannelDeliveries } from './use-channels.ts';

/** Lists a channel's newest messages, loaded on demand. */
export const ChannelDeliveries = ({ channel }: { channel: Channel }) => {
  const [isOpen, setIsOpen] = useState(false);
  const deliveries = useChannelDeliveries(channel.id, isOpen);
  return (
    <details className="mt-2" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="w-fit cursor-pointer py-1 text-[13px] text-ink-2">
        Messages<span className="sr-only"> to {channel.name}</span>
      </summary>
      {isOpen && deliveries.isPending ? <LoadingArea label="Loading messages" /> : null}
      {deliveries.isError ? (
        <TryAgain title="We couldn’t load the messages." query={deliveries} />
      ) : null}
      {deliveries.data?.length === 0 ? (
        <p className="mt-2 text-[13px] text-ink-3">No messages yet.</p>
      ) : null}
      <ul className="mt-2 divide-y divide-line text-[13px]">
        {deliveries.data?.map((delivery) => (
          <DeliveryLine key={delivery.id} delivery={delivery} />
        ))}
      </ul>
    </details>
  );
};

const DeliveryLine = ({ delivery }: { delivery: ChannelDelivery }) => (
  <li className="py-2">
    {delivery.circulars.map(({ id, title }) => (
      <Link
        key={id}
        to={`/circulars/${id}`}
        dir={directionOfText(title ?? '')}
        className="link block break-words"
      >
        {title ?? 'Untitled circular'}
      </Link>
    ))}
    <p className="text-ink-3">
      {stateBadges[delivery.state].label} · <Time at={delivery.sent_at ?? delivery.created_at} />
      {delivery.reply ? ` · ${delivery.reply}` : ''}
      {delivery.retry_at ? (
        <>
          {' · next retry '}
          <Time at={delivery.retry_at} />
        </>
      ) : null}
    </p>
  </li>
);
