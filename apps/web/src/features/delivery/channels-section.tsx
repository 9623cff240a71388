import { OTHER_CHANNELS_AT_MOST } from '@circulate/shared-schemas';
import { NotFetched } from '../../components/ui/not-fetched.tsx';
import { LoadingLine } from '../../components/ui/spinner.tsx';
import { ChannelRow } from './channel-row.tsx';
import { NewChannel } from './new-channel.tsx';
import { useChannels } from './use-channels.ts';

/** Lists the user's webhooks and Slack and Teams channels, with a form to add one. */
export const ChannelsSection = () => {
  const channels = useChannels();
  const { items = [], kinds = [] } = channels.data ?? {};
  return (
    <section aria-labelledby="channels" className="card mb-5 px-5 py-4">
      <h2 id="channels" className="mb-1.5 font-semibold">
        Slack, Teams and webhooks
      </h2>
      <p className="max-w-[62ch] text-ink-2">
        Get the same alerts in the tools you use. Stopping email doesn’t affect these channels.
      </p>
      {channels.isPending ? <LoadingLine label="Loading channels" /> : null}
      {channels.isError ? <NotFetched what="your channels" queries={[channels]} /> : null}
      {items.length > 0 ? (
        <ul className="mt-2 divide-y divide-line">
          {items.map((channel) => (
            <ChannelRow key={channel.id} channel={channel} />
          ))}
        </ul>
      ) : null}
      {channels.isSuccess && kinds.length === 0 ? (
        <p className="mt-3 text-ink-3">Your administrator hasn’t enabled these channels.</p>
      ) : null}
      {kinds.length > 0 && items.length < OTHER_CHANNELS_AT_MOST ? (
        <div className={items.length > 0 ? '' : 'mt-4'}>
          <NewChannel kinds={kinds} />
        </div>
      ) : null}
      {items.length >= OTHER_CHANNELS_AT_MOST ? (
        <p className="border-t border-line pt-4 text-ink-3">
          You’ve reached the limit of {OTHER_CHANNELS_AT_MOST} channels. Remove one to add another.
        </p>
      ) : null}
    </section>
  );
};
