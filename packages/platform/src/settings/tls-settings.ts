import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import { z } from 'zod';
import { list } from './fields.ts';
import type { Environment } from './read-settings.ts';
import { isTls, VERIFIED } from './tls.ts';

/**
 * TLS settings of connections to database, Redis and bucket, for every program that opens such
 * connections.
 */
export const tlsSettings = {
  PLAIN_HOSTS: list().describe(
    'Comma-separated hosts to connect to without TLS, because traffic to them stays on this machine. All other remote hosts require TLS.',
  ),
  TLS_CA_BUNDLE: z
    .string()
    .optional()
    .describe(
      'Path to a PEM file with certificates of private authorities, trusted in addition to the public ones by connections to databases, Redis, buckets and mail servers. For all other servers, set NODE_EXTRA_CA_CERTS to the same path. An empty file adds none.',
    ),
};

const DATABASES = [
  'DATABASE_URL',
  'QUEUE_DATABASE_URL',
  'ADMIN_DATABASE_URL',
  'IDENTITY_DATABASE_URL',
];
const KINDS = {
  postgres: { protocol: /^postgres(ql)?:$/, advice: `add ?${VERIFIED} to it` },
  redis: { protocol: /^rediss?:$/, advice: 'start it with rediss://' },
  bucket: { protocol: /^https?:$/, advice: 'start it with https://' },
};

/** Returns a problem for each connection to another machine that would not use TLS. */
export const findTlsProblems = (given: Environment): string[] => {
  const plainHosts = list().parse(given.PLAIN_HOSTS);
  const problemOf = (name: string, kind: keyof typeof KINDS): string[] => {
    const url = given[name];
    const { protocol, advice } = KINDS[kind];
    // Ignored here, because the setting with an invalid URL is reported as such.
    if (!url || !URL.canParse(url) || !protocol.test(new URL(url).protocol)) return [];
    const host = hostOf(new URL(url));
    if (isTls(new URL(url)) || isThisMachine(host) || plainHosts.includes(host)) return [];
    return [
      `${name} connects to ${host} without TLS: ${advice}, or add ${host} to PLAIN_HOSTS if traffic to it never leaves this machine`,
    ];
  };
  return [
    ...DATABASES.flatMap((name) => problemOf(name, 'postgres')),
    ...problemOf('REDIS_URL', 'redis'),
    ...(given.S3_BUCKET ? problemOf('S3_ENDPOINT', 'bucket') : []),
    ...bundleProblems(given.TLS_CA_BUNDLE),
  ];
};

/**
 * Returns the host to which a client connects. In a PostgreSQL URL, it may be given in a parameter,
 * and may be the folder of a socket.
 */
const hostOf = ({ hostname, searchParams }: URL): string =>
  decodeURIComponent(searchParams.getAll('host').at(-1) ?? hostname).replace(/^\[(.*)\]$/, '$1');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether a host name can only mean this machine, as seen without a look-up. */
const isThisMachine = (host: string): boolean => {
  const kind = isIP(host);
  if (kind !== 0) return loopback.check(host, kind === 6 ? 'ipv6' : 'ipv4');
  return host === '' || host === 'localhost' || host.startsWith('/');
};

const bundleProblems = (path: string | undefined): string[] => {
  if (!path) return [];
  try {
    const pem = readFileSync(path, 'utf8');
    return pem.trim() === '' || isCertificate(pem)
      ? []
      : ['TLS_CA_BUNDLE names a file without certificates'];
  } catch {
    return ['TLS_CA_BUNDLE names a file that can’t be read'];
  }
};

const isCertificate = (pem: string): boolean => {
  try {
    return new X509Certificate(pem).subject !== '';
  } catch {
    return false;
  }
};
