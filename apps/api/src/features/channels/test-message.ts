import { randomUUID } from 'node:crypto';
import { POSTINGS, type Poster, type SecretBox } from '@circulate/channels';
import { type ChannelTest, OtherChannelKindSchema } from '@circulate/shared-schemas';
import { limitCalls } from '../../clients/limited-calls.ts';
import type { LimiterStore } from '../../clients/limiters.ts';
import type { ChannelRow } from './channel-items.ts';

type Deps = { poster: Poster; secretBox: SecretBox; limiterStore: LimiterStore };

/** Limit on test messages per user and minute: enough to set up a server, too few to attack one. */
const TESTS_A_MINUTE = 5;

/**
 * Returns a function that posts a test message to a channel and reports the response's status,
 * never its body. It throws RATE_LIMITED if the owner tests too often.
 */
export const openChannelTests = ({ poster, secretBox, limiterStore }: Deps) => {
  const countTest = limitCalls(limiterStore, {
    name: 'channel-tests',
    points: TESTS_A_MINUTE,
    durationS: 60,
  });
  return async (channel: ChannelRow): Promise<ChannelTest> => {
    await countTest(channel.user_id);
    const { id, kind, target, secret } = channel;
    const secrets = secret === null ? [] : [secretBox.open(secret, `${id}.secret`)];
    const { outcome, reply } = await poster.post(
      secretBox.open(target ?? '', `${id}.target`),
      POSTINGS[OtherChannelKindSchema.parse(kind)]({ id: randomUUID(), alert: null, secrets }),
    );
    return { arrived: outcome === 'sent', reply };
  };
};
