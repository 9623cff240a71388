import { OTHER_CHANNELS_AT_MOST } from '@circulate/shared-schemas';
import { NotFetched } from '../../components/ui/not-fetched.tsx';
import { LoadingLine } from '../../components/ui/spinner.tsx';
import { ChannelRow } from './channel-row.tsx';
import { NewChannel } from './new-channel.tsx';
import { useChannels } from './use-channels.ts';

/** Webhooks, Slack and Teams: those that are there, and a form for one more. */
export const ChannelsSection = () => {
  const channels = useChannels();
  const { items = [], kinds = [] } = channels.data ?? {};
  return (
    <section aria-labelledby="channels" className="card mb-5 px-5 py-4">
      <h2 id="channels" className="mb-1.5 font-semibold">
        Slack, Teams and webhooks
      </h2>
      <p className="max-w-[62ch] text-ink-2">
        The same alerts, as soon as a circular is published, where you work. Each stops on its own:
        stopping emails leaves them as they are.
      </p>
      {channels.isPending ? <LoadingLine label="Loading channels" /> : null}
      {channels.isError ? (
        <NotFetched
          what="Your channels"
          isBusy={channels.isFetching}
          onRetry={() => void channels.refetch()}
        />
      ) : null}
      {items.length > 0 ? (
        <ul className="mt-2 divide-y divide-line">
          {items.map((channel) => (
            <ChannelRow key={channel.id} channel={channel} />
          ))}
        </ul>
      ) : null}
      {channels.isSuccess && kinds.length === 0 ? (
        <p className="mt-3 text-ink-3">They are not set up here.</p>
      ) : null}
      {kinds.length > 0 && items.length < OTHER_CHANNELS_AT_MOST ? (
        <div className={items.length > 0 ? '' : 'mt-4'}>
          <NewChannel kinds={kinds} />
        </div>
      ) : null}
      {items.length >= OTHER_CHANNELS_AT_MOST ? (
        <p className="border-t border-line pt-4 text-ink-3">
          These are all {OTHER_CHANNELS_AT_MOST} that you can have. Remove one to add another.
        </p>
      ) : null}
    </section>
  );
};
