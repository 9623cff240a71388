import type { Database } from '@circulate/database';
import type { Storage } from '@circulate/storage';
import type { Logger } from 'pino';
import type { WorkerConfig } from './config.ts';
import { sendCanary } from './operations/canary.ts';
import { collectWords } from './operations/collect-words.ts';
import { noteServices } from './operations/note-services.ts';
import { deleteOutdated } from './operations/retention.ts';
import { sendTestEmail } from './operations/send-test-email.ts';
import { sweepFilesHourly } from './operations/sweep-files.ts';
import type { Mailer } from './pipeline/deliver/channels/mailer.ts';
import { notifyLinkedSignIn } from './pipeline/deliver/notify-linked-sign-in.ts';
import { notifyPausedChannelOwners } from './pipeline/deliver/notify-paused-channel.ts';
import { notifyRetiredCategoryFollowers } from './pipeline/deliver/notify-retired-category.ts';
import { remindOfDays } from './pipeline/deliver/remind-of-days.ts';
import { every } from './upkeep.ts';

const LOOK_EVERY_MS = 60_000;
/**
 * Interval at which a requested test email is looked for; short, because an admin is waiting for
 * the result.
 */
const TEST_EMAIL_EVERY_MS = 3_000;

type Dependencies = {
  db: Database;
  storage: Storage;
  mailer: Mailer;
  config: WorkerConfig;
  log: Logger;
} & Pick<Parameters<typeof noteServices>[0], 'scanner' | 'model' | 'translator'>;

/**
 * Starts background tasks that no circular waits for: the canary, if configured; notices about
 * paused channels, retired categories and linked sign-ins; collecting words for search corrections;
 * and removing unused files and expired rows. Returns a function that stops them.
 */
export const startChores = ({ db, storage, mailer, config, log, ...connected }: Dependencies) => {
  const { canaryAddress, keep, webUrl, holdMail } = config;
  const reportError = (error: unknown) => log.error({ err: error }, 'upkeep failed');
  const tidy = async () => {
    const files = await sweepFilesHourly({ db, storage });
    const rows = await deleteOutdated(db, keep);
    if (files + rows > 0) log.info({ files, rows }, 'deleted outdated files and rows');
  };
  const services = { db, config, ...connected };
  void noteServices(services, true).catch(reportError);
  const tasks = [
    tidy,
    () => noteServices(services),
    async () => void (await collectWords(db)),
    ...[
      notifyPausedChannelOwners,
      notifyRetiredCategoryFollowers,
      notifyLinkedSignIn,
      remindOfDays,
    ].map((tellPeople) => async () => void (await tellPeople({ db, mailer, webUrl, holdMail }))),
    ...(canaryAddress === undefined || holdMail
      ? []
      : [() => sendCanary({ db, mailer, address: canaryAddress })]),
  ];
  const timers = [
    ...tasks.map((task) => every(LOOK_EVERY_MS, task, reportError)),
    ...(holdMail
      ? []
      : [every(TEST_EMAIL_EVERY_MS, () => sendTestEmail({ db, mailer }), reportError)]),
  ];
  return async () => {
    await Promise.all(timers.map((stop) => stop()));
  };
};
