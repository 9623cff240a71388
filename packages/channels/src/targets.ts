import { isIP } from 'node:net';
import { type AllowList, hostPortOf, isPublicAddress } from '@circulate/guarded-fetch';
import type { OtherChannelKind } from '@circulate/shared-schemas';

/** Hosts that accept messages for Slack and Teams; a leading dot matches any subdomain. */
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
 * Returns what is wrong with a channel's URL, in plain words; undefined if it is valid. Requires
 * https, and for Slack and Teams their own hosts (product.md: channels); `allow` exempts test
 * servers from both.
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
    : `Enter the URL of an incoming webhook of ${NAMES[kind]}.`;
};

/**
 * The part of a URL that is safe to show: its host, which identifies a channel but gives no access.
 */
export const shownTarget = (address: string): string => new URL(address).host;
