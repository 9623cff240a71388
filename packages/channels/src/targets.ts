import { isIP } from 'node:net';
import { type AllowList, hostPortOf, isPublicAddress } from '@circulate/guarded-fetch';
import type { OtherChannelKind } from '@circulate/shared-schemas';

/** The hosts at which Slack and Teams take messages; a dot at the beginning stands for any name before it. */
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
 * What is wrong with the address of a channel, in plain words; undefined where nothing is. Https
 * alone, of Slack and Teams their own hosts alone (product.md: channels); `allow` exempts the servers
 * of tests from both.
 */
export const problemOfTarget = (
  kind: OtherChannelKind,
  address: string,
  allow: AllowList,
): string | undefined => {
  if (!URL.canParse(address)) return 'This is no web address.';
  const url = new URL(address);
  if (allow.has(hostPortOf(url))) return undefined;
  if (url.protocol !== 'https:') return 'The address must begin with https://.';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host)) {
    return 'The address must lie on the public internet.';
  }
  if (kind === 'webhook') return undefined;
  const isTheirs = HOSTS[kind].some((known) =>
    known.startsWith('.') ? host.endsWith(known) : host === known,
  );
  return isTheirs && url.port === ''
    ? undefined
    : `This is no address of an incoming webhook of ${NAMES[kind]}.`;
};

/** What of an address may be shown: its host, which tells channels apart and opens none. */
export const shownTarget = (address: string): string => new URL(address).host;
