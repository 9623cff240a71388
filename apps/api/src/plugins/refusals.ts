import { createHmac } from 'node:crypto';
import { addressKey } from '@circulate/platform/http-limits';
import type { ErrorCode } from '@circulate/shared-schemas';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { REFUSAL_STATUSES } from '../lib/app-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Error code in this call's response, if the call was rejected. */
    refusedAs: ErrorCode | null;
  }
}

type Options = {
  /** Key for hashing addresses in the log. */
  secret: string;
  count: ((code: string) => void) | undefined;
};

const WINDOW_MS = 60_000;
const WHOLE = 30;
const SAMPLE = 100;

/**
 * Logs and counts every forged or rejected call with its code and route. The caller appears as a
 * user id or a keyed hash of the IP address, so that one caller's lines can be linked without
 * identifying anyone. In a flood, logs every hundredth call, with the count.
 */
export const refusalsPlugin = fp<Options>(async (app, { secret, count }) => {
  app.decorateRequest('refusedAs', null);
  const timesOf = createFloodCounter();

  app.addHook('onResponse', async (request, reply) => {
    const code = request.refusedAs;
    if (!code || !REFUSAL_STATUSES.includes(reply.statusCode)) return;
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

/** Creates a counter that returns how often each code has occurred within the current minute. */
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
