import { isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
const ADDRESS_GROUPS = 4;
const NETWORK_GROUPS = 3;

/**
 * Returns the IPv4 address that an IPv4-mapped IPv6 address contains (`::ffff:192.0.2.1`); any
 * other address unchanged.
 */
export const plainAddress = (ip: string): string => MAPPED_IPV4.exec(ip)?.[1] ?? ip;

/**
 * Returns the key under which attempts from an address are counted: an IPv4 address itself, or the
 * /64 of an IPv6 address, because a single machine can use every address in it.
 */
export const addressKey = (ip: string): string => {
  const address = plainAddress(ip);
  return prefixOf(address, ADDRESS_GROUPS) ?? address;
};

/**
 * Returns the key under which attempts from a network are counted: the /48 of an IPv6 address,
 * because one customer may have all of its 65,536 /64 networks (RFC 6177). Undefined for IPv4,
 * where addresses are scarce.
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
