import { createHmac } from 'node:crypto';
import { addressKey } from '@circulate/platform/http-limits';
import type { ErrorCode } from '@circulate/shared-schemas';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { statusByCode } from '../lib/app-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the error that this call was answered with. */
    refusedAs: ErrorCode | null;
  }
}

type Options = {
  /** Keys what stands for an address in the log. */
  secret: string;
  count: ((code: string) => void) | undefined;
};

/** About who asked or how often; the other refusals are about what was asked. */
const STATUSES: number[] = [401, 403, 429];

/** Whether an answer of a code is about who asked or how often. */
export const isRefusal = (code: ErrorCode) => STATUSES.includes(statusByCode[code]);
const WINDOW_MS = 60_000;
const WHOLE = 30;
const SAMPLE = 100;

/**
 * Logs and counts every forged or rejected call: code, route, and the caller as a stored user's id
 * or a keyed hash of the IP address, so that one caller's lines belong together and identify no
 * one. In a flood, logs every hundredth with the count.
 */
export const refusalsPlugin = fp<Options>(async (app, { secret, count }) => {
  app.decorateRequest('refusedAs', null);
  const timesOf = createFloodCounter();

  app.addHook('onResponse', async (request, reply) => {
    const code = request.refusedAs;
    if (!code || !STATUSES.includes(reply.statusCode)) return;
    count?.(code);
    const times = timesOf(code);
    if (times > WHOLE && times % SAMPLE !== 0) return;
    const route = request.routeOptions.url ?? 'unknown';
    request.log.info({ code, route, by: callerOf(request, secret), times }, 'call refused');
  });
});

const callerOf = ({ storedUser, ip }: FastifyRequest, secret: string) =>
  storedUser
    ? `user ${storedUser.id}`
    : `address ${createHmac('sha256', secret)
        .update(`refused:${addressKey(ip)}`)
        .digest('base64url')
        .slice(0, 16)}`;

/** How often each code has come within the minute. */
const createFloodCounter = () => {
  const counts = new Map<ErrorCode, number>();
  let endsAt = 0;
  return (code: ErrorCode) => {
    if (Date.now() >= endsAt) {
      counts.clear();
      endsAt = Date.now() + WINDOW_MS;
    }
    const times = (counts.get(code) ?? 0) + 1;
    counts.set(code, times);
    return times;
  };
};
