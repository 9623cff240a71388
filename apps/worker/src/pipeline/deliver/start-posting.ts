import { createSecretBox, openPoster } from '@circulate/channels';
import type { Database } from '@circulate/database';
import { jobs, type Queues } from '@circulate/jobs';
import type { OtherChannelKind } from '@circulate/shared-schemas';
import type { WorkerConfig } from '../../config.ts';
import { openPostingChannel } from './channels/posting-channel.ts';
import { deliver } from './deliver.ts';

type Run = (payload: { channel: OtherChannelKind }) => Promise<void>;

type Settings = {
  db: Database;
  queues: Queues;
  config: Pick<WorkerConfig, 'channelKeys' | 'captureAllow' | 'webUrl' | 'targetLanguage'>;
  claimTimeoutMs: number;
  /** Wraps every job. */
  observe: (run: Run) => Run;
};

/**
 * Starts processing due messages to webhooks, Slack and Teams. Returns undefined if no encryption
 * key is configured.
 */
export const startPosting = ({ db, queues, config, claimTimeoutMs, observe }: Settings) => {
  const { channelKeys, captureAllow: allow, webUrl, targetLanguage } = config;
  if (!channelKeys) return undefined;
  const poster = openPoster({ allow, contactUrl: webUrl });
  const settings = { db, poster, secretBox: createSecretBox(channelKeys), webUrl, targetLanguage };
  queues.work(
    jobs.post,
    observe(({ channel }) =>
      deliver({ db, channel: openPostingChannel(settings, channel), claimTimeoutMs }),
    ),
  );
  return { close: () => poster.close() };
};
