import { isIP } from 'node:net';
import { type AllowList, hostPortOf, isPublicAddress } from '@circulate/guarded-fetch';
import type { OtherChannelKind } from '@circulate/shared-schemas';

/** Hosts of the URLs for Slack and Teams. A leading dot stands for any subdomain. */
const HOSTS: Record<Exclude<OtherChannelKind, 'webhook'>, string[]> = {
  slack: ['hooks.slack.com', 'hooks.slack-gov.com'],
  teams: [
    '.webhook.office.com',
    '.logic.azure.com',
    '.logic.azure.us',
    '.environment.api.powerplatform.com',
  ],
};

const NAMES = { slack: 'Slack', teams: 'Teams' };

/**
 * Returns what is wrong with the URL of a channel, in plain words; undefined if nothing is. It must
 * use https and, for Slack and Teams, one of their hosts (product.md: channels). Neither rule
 * applies to the test servers in `allow`.
 */
export const problemOfTarget = (
  kind: OtherChannelKind,
  address: string,
  allow: AllowList,
): string | undefined => {
  if (!URL.canParse(address)) return 'Enter a valid URL.';
  const url = new URL(address);
  if (allow.has(hostPortOf(url))) return undefined;
  if (url.protocol !== 'https:') return 'Enter a URL that starts with https://.';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host)) {
    return 'Enter a URL on the public internet.';
  }
  if (kind === 'webhook') return undefined;
  const isTheirs = HOSTS[kind].some((known) =>
    known.startsWith('.') ? host.endsWith(known) : host === known,
  );
  return isTheirs && url.port === ''
    ? undefined
    : `Enter the URL of a ${NAMES[kind]} incoming webhook.`;
};

/**
 * Returns the part of a channel's URL that is safe to show: its host, which identifies the channel
 * but gives no access to it.
 */
export const shownTarget = (address: string): string => new URL(address).host;
