import { randomUUID } from 'node:crypto';
import {
  type Poster,
  type Seals,
  slackPosting,
  teamsPosting,
  webhookPosting,
} from '@circulate/channels';
import type { ChannelTest } from '@circulate/shared-schemas';
import { limitCalls } from '../../clients/limited-calls.ts';
import type { LimiterStore } from '../../clients/limiters.ts';
import type { ChannelRow } from './channel-items.ts';

type Deps = { poster: Poster; seals: Seals; limiterStore: LimiterStore };

/** So many tests a minute for one person: enough to set up a server, too few to bother one. */
const TESTS_A_MINUTE = 5;

/**
 * Opens what posts a test message to a channel and gives the status of the answer, never its body.
 * Throws RATE_LIMITED for an owner who asks too often.
 */
export const openChannelTests = ({ poster, seals, limiterStore }: Deps) => {
  const countTest = limitCalls(limiterStore, {
    name: 'channel-tests',
    points: TESTS_A_MINUTE,
    durationS: 60,
  });
  return async (channel: ChannelRow): Promise<ChannelTest> => {
    await countTest(channel.user_id);
    const { id, kind, target, secret } = channel;
    const secrets = secret === null ? [] : [seals.open(secret, `${id}.secret`)];
    const posting =
      kind === 'webhook'
        ? webhookPosting({ id: randomUUID(), alert: null, secrets })
        : kind === 'slack'
          ? slackPosting(null)
          : teamsPosting(null);
    const { outcome, reply } = await poster.post(seals.open(target ?? '', `${id}.target`), posting);
    return { arrived: outcome === 'sent', reply };
  };
};
