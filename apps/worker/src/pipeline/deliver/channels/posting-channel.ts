import { POSTINGS, type Poster, type SecretBox } from '@circulate/channels';
import type { Database } from '@circulate/database';
import type { OtherChannelKind } from '@circulate/shared-schemas';
import type { Channel } from '../channel.ts';
import type { ClaimedDelivery } from '../claim-due.ts';
import { loadAlertPayloads, type PayloadSettings } from './alert-payloads.ts';

/** Dependencies for posting to webhooks, Slack and Teams. */
type PostingSettings = PayloadSettings & {
  db: Database;
  poster: Poster;
  secretBox: SecretBox;
};

/**
 * Number of messages to post in parallel, so that receivers that don't respond don't delay others.
 */
const PARALLEL = 40;

/** Opens a channel that posts one alert at a time to its owner's server. */
export const openPostingChannel = (
  { db, poster, secretBox, ...settings }: PostingSettings,
  kind: OtherChannelKind,
): Channel => ({
  kind,
  parallel: PARALLEL,
  open: async (batch) => {
    const [targets, alerts] = await Promise.all([
      loadTargets(db, batch),
      loadAlertPayloads(
        db,
        batch.flatMap(({ alerts: claimed }) => claimed),
        settings,
      ),
    ]);
    return async ({ id, alerts: [claimed] }) => {
      const channel = targets.get(id);
      const alert = claimed && alerts.get(claimed.id);
      // The channel was deleted after the claim, together with its deliveries, so there is nothing
      // to record.
      if (!channel?.target || !alert)
        return { outcome: 'refused', reply: 'The channel was deleted.' };
      const opened = openChannel(secretBox, channel);
      if (!opened)
        return {
          outcome: 'blocked',
          reply: 'The key that encrypts this channel is not configured.',
        };
      return poster.post(opened.target, POSTINGS[kind]({ id, alert, secrets: opened.secrets }));
    };
  },
});

/** Returns the URL and secrets of a channel; undefined if none of our keys can decrypt them. */
const openChannel = (secretBox: SecretBox, channel: StoredChannel) => {
  const open = (sealed: string | null, column: string) =>
    sealed === null ? [] : [secretBox.open(sealed, `${channel.id}.${column}`)];
  try {
    const [target = ''] = open(channel.target, 'target');
    const previous = isCounted(channel) ? channel.previous_secret : null;
    return { target, secrets: [...open(channel.secret, 'secret'), ...open(previous, 'secret')] };
  } catch {
    return undefined;
  }
};

type StoredChannel = Awaited<ReturnType<typeof readChannels>>[number]['channel'];

/** Whether a channel's previous secret is still valid. */
const isCounted = ({ previous_secret_until }: StoredChannel) =>
  previous_secret_until !== null && previous_secret_until > new Date();

const readChannels = (db: Database, batch: ClaimedDelivery[]) =>
  db.delivery.findMany({
    where: { id: { in: batch.map(({ id }) => id) } },
    select: {
      id: true,
      channel: {
        select: {
          id: true,
          target: true,
          secret: true,
          previous_secret: true,
          previous_secret_until: true,
        },
      },
    },
  });

/** Loads the channel for each delivery in a batch, after the claim. */
const loadTargets = async (db: Database, batch: ClaimedDelivery[]) =>
  new Map((await readChannels(db, batch)).map(({ id, channel }) => [id, channel]));
