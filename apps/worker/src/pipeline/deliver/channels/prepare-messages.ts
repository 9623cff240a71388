import {
  type Database,
  loadReasonNames,
  loadVersions,
  type MessageSettings,
  toContent,
  toReasons,
  type Version,
} from '@circulate/database';
import { buildAlertMessage, type FinishMessage, type Reasons } from '@circulate/email';
import type { ClaimedAlert, ClaimedDelivery } from '../claim-due.ts';
import { openDigestMessages } from './prepare-digests.ts';

/** Writes a delivery's email. */
type WriteMessage = (delivery: ClaimedDelivery) => Promise<FinishMessage>;

type Told = { why: Reasons; heldSince: string | undefined };

/**
 * Returns when a delivery was created, if it was then held until its reader confirmed their email
 * address; otherwise undefined.
 */
const heldSinceOf = ({ created_at, released_at }: ClaimedDelivery): string | undefined =>
  released_at === null ? undefined : created_at.toISOString();

/** Number of cached alert messages above which the cache is cleared before the next batch. */
const KEPT_MESSAGES = 1_000;

/**
 * Opens a writer of emails. Its `load` reads the versions again, so that a batch claimed after a
 * correction has the right content. All readers with the same reasons share one message, and all
 * digests share one fragment per version.
 */
export const openMessages = (db: Database, settings: MessageSettings) => {
  const messages = new Map<string, Promise<FinishMessage>>();
  const digests = openDigestMessages(settings);
  const writeAlert = async (version: Version, { kind }: ClaimedAlert, told: Told) => {
    const { why, heldSince } = told;
    const content = { ...toContent(version, { kind, why, ...settings }), heldSince };
    const key = JSON.stringify(content);
    const message = messages.get(key) ?? buildAlertMessage(content);
    messages.set(key, message);
    return message;
  };
  return {
    load: async (batch: ClaimedDelivery[]): Promise<WriteMessage> => {
      if (messages.size > KEPT_MESSAGES) messages.clear();
      const ids = batch.flatMap(({ alerts }) => alerts.map(({ version_id }) => version_id));
      const versions = await loadVersions(db, ids);
      const reasonsOf = await openReasons(db, batch);
      const writeDigest = digests.load(batch, versions);
      return async (delivery) => {
        if (delivery.kind === 'digest') return writeDigest(delivery, reasonsOf);
        const [alert] = delivery.alerts;
        const version = alert && versions.get(alert.version_id);
        if (!version) throw new Error(`No version was loaded for delivery ${delivery.id}`);
        return writeAlert(version, alert, {
          why: reasonsOf(alert),
          heldSince: heldSinceOf(delivery),
        });
      };
    },
  };
};

/**
 * Loads the names of categories and saved searches in a batch, and returns a function that gives
 * the reasons for an alert by name.
 */
const openReasons = async (db: Database, batch: ClaimedDelivery[]) => {
  const alerts = batch.flatMap((delivery) => delivery.alerts);
  const names = await loadReasonNames(db, alerts);
  return (alert: ClaimedAlert) => toReasons(alert, names);
};
