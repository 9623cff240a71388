import { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { isPublicAddress } from './address-rules.ts';
import type { AllowList } from './allow-list.ts';
import { problemAt } from './fetch-problem.ts';

const HEADERS_BYTES = 32 * 1024;
const IDLE_MS = 4_000;

export type AgentSettings = {
  allow: AllowList;
  connectTimeoutMs: number;
  /** Maximum number of requests to a host at the same time. */
  connectionsPerHost: number;
  /** Resolves host names; by default, the system does. */
  lookup?: LookupFunction | undefined;
};

/**
 * Creates an agent that connects only to public addresses, and to the pairs on the allow list. It
 * checks the addresses of a name before connecting, and then the address of the connection, so that
 * a second DNS answer can't evade the check.
 */
export const createGuardedAgent = (settings: AgentSettings): Agent => {
  const { allow, connectTimeoutMs, connectionsPerHost, lookup } = settings;
  const timeout = connectTimeoutMs;
  const open = buildConnector({ timeout, ...(lookup && { lookup }) });
  const guarded = buildConnector({ timeout, lookup: publicOnly(lookup ?? systemLookup) });

  const connect: buildConnector.connector = (options, callback) => {
    const host = bareHost(options.hostname);
    const port = options.port || (options.protocol === 'https:' ? '443' : '80');
    if (allow.has(`${options.hostname.toLowerCase()}:${port}`)) {
      open(options, callback);
      return;
    }
    // Node resolves no name if the host is an address, so the address is checked here.
    if (isIP(host) !== 0 && !isPublicAddress(host)) {
      callback(problemAt(host, 'CLOSED_ADDRESS'), null);
      return;
    }
    guarded(options, (...outcome) => {
      const [error, socket] = outcome;
      if (error === null && !isPublicAddress(socket.remoteAddress ?? '')) {
        socket.destroy();
        callback(problemAt(host, 'CLOSED_ADDRESS'), null);
        return;
      }
      callback(...outcome);
    });
  };

  return new Agent({
    connect,
    connections: connectionsPerHost,
    pipelining: 1,
    maxHeaderSize: HEADERS_BYTES,
    keepAliveTimeout: IDLE_MS,
    keepAliveMaxTimeout: IDLE_MS,
  });
};

/**
 * Wraps a resolver so that it fails if any address of a name isn't public, because such a name
 * can't be trusted.
 */
const publicOnly =
  (resolve: LookupFunction): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, options, (error, address, family) => {
      if (error) {
        callback(error, address, family);
        return;
      }
      const addresses = Array.isArray(address) ? address.map((each) => each.address) : [address];
      const isClosed = addresses.length === 0 || !addresses.every(isPublicAddress);
      if (isClosed) callback(problemAt(hostname, 'CLOSED_ADDRESS'), '', 0);
      else callback(null, address, family);
    });
  };

const bareHost = (hostname: string) => hostname.replace(/^\[|\]$/g, '');
