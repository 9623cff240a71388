import { dayIn, type MessageSettings, toContent, type Version } from '@circulate/database';
import {
  buildDigestFragment,
  type DigestEntry,
  type DigestFragment,
  type FinishMessage,
  openDigests,
  type Reasons,
} from '@circulate/email';
import type { ClaimedAlert, ClaimedDelivery } from '../claim-due.ts';

/** Maximum number of circulars in a digest; a link leads to the rest. */
const SHOWN = 50;
/** Maximum number of fragments cached for later batches. */
const KEPT_FRAGMENTS = 5_000;

/**
 * Placeholder for reasons: a fragment is the same for all readers, and each reader's reasons are
 * inserted later.
 */
const NO_REASONS: Reasons = { categories: [], macroeconomic: false, searches: [] };

type ReasonsOf = (alert: ClaimedAlert) => Reasons;
type Told = { alert: ClaimedAlert; version: Version };

/**
 * Opens a writer of digests. Its `load` writes a fragment for each version in a batch before
 * anything is sent, and reuses cached fragments with the same content.
 */
export const openDigestMessages = (settings: MessageSettings) => {
  const { webUrl } = settings;
  const fragments = new Map<string, DigestFragment>();
  const compose = openDigests({
    manageUrl: `${webUrl}/dashboard`,
    deliveryUrl: `${webUrl}/delivery`,
    restUrl: `${webUrl}/alerts`,
  });
  const fragmentOf = ({ alert: { kind }, version }: Told) => {
    const content = toContent(version, { kind, why: NO_REASONS, ...settings });
    const key = JSON.stringify(content);
    const fragment = fragments.get(key) ?? buildDigestFragment(content);
    fragments.set(key, fragment);
    return fragment;
  };
  return {
    load: (batch: ClaimedDelivery[], versions: Map<string, Version>) => {
      if (fragments.size > KEPT_FRAGMENTS) fragments.clear();
      const shown = new Map<string, DigestFragment>();
      const keyOf = ({ alert, version }: Told) => `${alert.kind} ${version.id}`;
      const lists = new Map<string, Told[]>();
      for (const { id, kind, alerts } of batch) {
        if (kind !== 'digest') continue;
        const told = newestFirst(alerts, versions);
        lists.set(id, told);
        for (const one of told.slice(0, SHOWN)) {
          if (!shown.has(keyOf(one))) shown.set(keyOf(one), fragmentOf(one));
        }
      }
      return async (
        { id, created_at, time_zone }: ClaimedDelivery,
        reasonsOf: ReasonsOf,
      ): Promise<FinishMessage> => {
        const told = lists.get(id) ?? [];
        const entries: DigestEntry[] = [];
        for (const one of told.slice(0, SHOWN)) {
          const fragment = shown.get(keyOf(one));
          if (fragment) entries.push({ fragment, why: reasonsOf(one.alert) });
        }
        const content = {
          entries,
          circulars: told.length,
          banks: new Set(told.map(({ version }) => version.bank_id)).size,
          day: dayIn(time_zone, created_at),
        };
        return (unsubscribeUrl) => compose(content, unsubscribeUrl);
      };
    },
  };
};

/** Returns each circular in the alerts once, with its newest version; the newest circular first. */
const newestFirst = (alerts: ClaimedAlert[], versions: Map<string, Version>): Told[] => {
  const told = new Map<string, Told>();
  for (const alert of alerts) {
    const version = versions.get(alert.version_id);
    const other = told.get(alert.circular_id);
    if (version && (!other || isNewer({ alert, version }, other))) {
      told.set(alert.circular_id, { alert, version });
    }
  }
  return [...told.values()].sort((a, b) => timeOf(b) - timeOf(a));
};

const isNewer = (one: Told, other: Told) =>
  one.version.number > other.version.number ||
  (one.version.number === other.version.number && one.alert.kind === 'correction');

const timeOf = ({ version }: Told) => (version.published_on ?? version.created_at).getTime();
