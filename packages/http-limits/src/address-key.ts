import { isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
const PREFIX_GROUPS = 4;

/**
 * What counts as one address where tries are counted: an IPv4 address, or the /64 of an IPv6 one,
 * since a single machine can take any address within it.
 */
export const addressKey = (ip: string): string => {
  const mapped = MAPPED_IPV4.exec(ip)?.[1];
  if (mapped) return mapped;
  const address = ip.split('%')[0] ?? ip;
  if (!isIPv6(address)) return ip;
  return `${expand(address).slice(0, PREFIX_GROUPS).join(':')}::/64`;
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
