import { type Database, openReadingPasses } from '@circulate/database';
import { jobs, type Queues } from '@circulate/jobs';
import type { WorkerConfig } from '../../config.ts';
import { openEmailChannel } from './channels/email.ts';
import type { Mailer } from './channels/mailer.ts';
import { deliver } from './deliver.ts';

type Run = (payload: unknown) => Promise<void>;

type Settings = {
  db: Database;
  queues: Queues;
  mailer: Mailer;
  config: Pick<
    WorkerConfig,
    'webUrl' | 'apiUrl' | 'targetLanguage' | 'readingPassSecret' | 'holdMail'
  >;
  claimTimeoutMs: number;
  /** Wraps every job. */
  observe: (run: Run) => Run;
};

/**
 * Starts processing due emails. While emails are on hold, they wait in the database and their jobs
 * in the queue.
 */
export const startMailing = ({ db, queues, mailer, config, claimTimeoutMs, observe }: Settings) => {
  const { webUrl, apiUrl, targetLanguage, readingPassSecret: secret, holdMail } = config;
  if (holdMail) return;
  const readingPasses = secret === undefined ? undefined : openReadingPasses(secret);
  const links = { webUrl, apiUrl, targetLanguage, readingPasses };
  const channel = openEmailChannel({ db, mailer, ...links });
  queues.work(
    jobs.deliver,
    observe(() => deliver({ db, channel, claimTimeoutMs })),
  );
};
