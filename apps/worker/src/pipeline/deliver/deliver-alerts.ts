import type { Database } from '@circulate/database';
import { type AlertMessage, buildAlertMessage } from '@circulate/email';
import { type ClaimedAlert, claimDueAlerts } from './due-alerts.ts';
import type { Mailer, SendOutcome } from './mailer.ts';

const BATCH = 200;
const GIVE_UP_AFTER_MS = 72 * 60 * 60 * 1_000;
const FIRST_RETRY_MS = 60_000;
const LONGEST_RETRY_MS = 60 * 60 * 1_000;

type Dependencies = { db: Database; mailer: Mailer; webUrl: string };

/**
 * Job `deliver`: sends every alert of a version that is due, batch by batch, and records how each
 * ended. Any number of processes may deliver the same version at once. What the mail server defers
 * is due again later, for 72 hours; the sweep queues it then.
 */
export const deliver = async (versionId: string, dependencies: Dependencies): Promise<void> => {
  const { db } = dependencies;
  const writeMessage = await prepareMessages(versionId, dependencies);
  for (;;) {
    const { claimed, cancelled } = await claimDueAlerts(db, versionId, BATCH);
    if (claimed.length + cancelled === 0) return;
    await sendAll(claimed, writeMessage, dependencies);
  }
};

type WriteMessage = (alert: ClaimedAlert) => Promise<AlertMessage>;

const sendAll = async (
  alerts: ClaimedAlert[],
  writeMessage: WriteMessage,
  dependencies: Dependencies,
) => {
  const { db, mailer } = dependencies;
  const waiting = [...alerts];
  const sendNext = async (): Promise<void> => {
    const alert = waiting.shift();
    if (!alert) return;
    const messageId = mailer.messageIdOf(alert.id);
    const result = await mailer.send(alert.email, messageId, await writeMessage(alert));
    await record(db, alert, messageId, result);
    return sendNext();
  };
  await Promise.all(Array.from({ length: mailer.parallel }, sendNext));
};

const record = async (
  db: Database,
  alert: ClaimedAlert,
  messageId: string,
  result: SendOutcome,
) => {
  const now = Date.now();
  const isTooLate = now - alert.created_at.getTime() > GIVE_UP_AFTER_MS;
  const retryAt = new Date(now + retryDelayMs(alert.attempts));
  const change = {
    sent: { state: 'sent' as const, sent_at: new Date(now), message_id: messageId },
    refused: { state: 'failed' as const },
    deferred: isTooLate
      ? { state: 'failed' as const }
      : { state: 'pending' as const, retry_at: retryAt },
  }[result.outcome];
  await db.alert.updateMany({
    where: { id: alert.id, state: 'sending' },
    data: { ...change, smtp_reply: result.reply },
  });
};

/** A minute, then twice as long each time up to an hour, give or take a quarter. */
const retryDelayMs = (attempts: number) =>
  Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS) * (0.75 + Math.random() / 2);

/** One message for all who follow the same categories: rendering costs more than sending. */
const prepareMessages = async (
  versionId: string,
  { db, webUrl }: Dependencies,
): Promise<WriteMessage> => {
  const version = await db.circularVersion.findUniqueOrThrow({
    where: { id: versionId },
    include: {
      bank: true,
      circular: true,
      categories: { include: { category: true }, orderBy: { confidence: 'desc' } },
    },
  });
  const names = new Map(
    version.categories.map(({ category }) => [category.id, category.category_name]),
  );
  const messages = new Map<string, Promise<AlertMessage>>();

  return ({ matched_category_ids }) => {
    const followedCategories = matched_category_ids.flatMap((id) => names.get(id) ?? []).sort();
    const key = followedCategories.join('\n');
    const message =
      messages.get(key) ??
      buildAlertMessage({
        bank: version.bank.display_name,
        title: version.title ?? version.file_name,
        language: version.language ?? 'und',
        publishedOn: version.published_on?.toISOString().slice(0, 10) ?? null,
        categories: [...names.values()],
        followedCategories,
        circularUrl: `${webUrl}/circulars/${version.circular_id}`,
        sourceUrl: version.circular.source_url,
        manageUrl: `${webUrl}/dashboard`,
      });
    messages.set(key, message);
    return message;
  };
};
