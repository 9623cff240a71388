import { isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
const ADDRESS_GROUPS = 4;
const NETWORK_GROUPS = 3;

/**
 * Returns the IPv4 address within an IPv4-mapped IPv6 address (`::ffff:192.0.2.1`), and any other
 * address unchanged.
 */
export const plainAddress = (ip: string): string => MAPPED_IPV4.exec(ip)?.[1] ?? ip;

/**
 * Returns the key for counting attempts by address: an IPv4 address, or the /64 of an IPv6 address,
 * since a single machine can take any address in it.
 */
export const addressKey = (ip: string): string => {
  const address = plainAddress(ip);
  return prefixOf(address, ADDRESS_GROUPS) ?? address;
};

/**
 * Returns the key for counting attempts by network: the /48 of an IPv6 address, since one customer
 * can have all of its 65,536 /64 networks (RFC 6177). Undefined for IPv4, where addresses are
 * scarce.
 */
export const networkKey = (ip: string): string | undefined =>
  prefixOf(plainAddress(ip), NETWORK_GROUPS);

const prefixOf = (ip: string, groups: number): string | undefined => {
  const address = ip.split('%')[0] ?? ip;
  if (!isIPv6(address)) return undefined;
  return `${expand(address).slice(0, groups).join(':')}::/${groups * 16}`;
};

const expand = (address: string): string[] => {
  const [head = '', tail] = address.split('::');
  const groupsOf = (part: string) => (part === '' ? [] : part.split(':').map(normalise));
  const start = groupsOf(head);
  if (tail === undefined) return start;
  const end = groupsOf(tail);
  return [...start, ...Array(Math.max(0, GROUPS - start.length - end.length)).fill('0'), ...end];
};

const normalise = (group: string) => group.toLowerCase().replace(/^0+(?=.)/, '');
