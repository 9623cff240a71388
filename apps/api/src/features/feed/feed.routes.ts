import {
  CalendarParamsSchema,
  FeedParamsSchema,
  FeedStateSchema,
  NewFeedSchema,
} from '@circulate/shared-schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { answers } from '../../lib/http.ts';
import { userOf } from '../../plugins/access.ts';
import type { FeedService } from './feed.service.ts';

/**
 * Routes to manage the caller's private feed, and for the feed itself, which requires no sign-in,
 * only its secret URL.
 */
export const feedRoutes: FastifyPluginAsyncZod<{ service: FeedService }> = async (
  app,
  { service },
) => {
  const config = { access: 'complete' } as const;

  for (const [path, kind] of FEEDS) {
    app.get(path, { config, schema: stateSchema }, (request) =>
      service.state(userOf(request).id, kind),
    );
    app.post(path, { config, schema: renewSchema }, (request) =>
      service.renew(userOf(request).id, kind),
    );
    app.delete(path, { config, schema: revokeSchema }, (request) =>
      service.revoke(userOf(request).id, kind),
    );
  }
  app.get(
    '/feeds/:file',
    { config: { access: 'public', etag: true }, schema: feedSchema },
    async (request, reply) => {
      const feed = await service.read(request.params.file.replace('.atom', ''));
      return reply
        .type('application/atom+xml; charset=utf-8')
        .header('x-robots-tag', 'noindex, nofollow')
        .header('referrer-policy', 'no-referrer')
        .send(feed);
    },
  );
  app.get(
    '/calendars/:file',
    { config: { access: 'public', etag: true }, schema: calendarSchema },
    async (request, reply) => {
      const calendar = await service.readCalendar(request.params.file.replace('.ics', ''));
      return reply
        .type('text/calendar; charset=utf-8')
        .header('x-robots-tag', 'noindex, nofollow')
        .header('referrer-policy', 'no-referrer')
        .send(calendar);
    },
  );
};

/** The private URLs a caller can have: one for alerts, one for a calendar. */
const FEEDS = [
  ['/users/feed', 'alerts'],
  ['/users/calendar', 'calendar'],
] as const;

const stateSchema = {
  summary: 'Returns whether the caller has a private feed',
  response: answers(FeedStateSchema),
};
const renewSchema = {
  summary: 'Creates a private feed and deletes the previous one',
  response: answers(NewFeedSchema),
};
const revokeSchema = { summary: 'Deletes the private feed', response: answers(FeedStateSchema) };
const feedSchema = {
  summary: 'Returns the last 100 alerts as Atom, at /feeds/{token}.atom',
  params: FeedParamsSchema,
  produces: ['application/atom+xml'],
  response: answers(z.string().describe('The feed'), ['NOT_FOUND', 'GONE']),
};
const calendarSchema = {
  summary: 'Returns the caller’s deadlines as a calendar, at /calendars/{token}.ics',
  params: CalendarParamsSchema,
  produces: ['text/calendar'],
  response: answers(z.string().describe('The calendar'), ['NOT_FOUND', 'GONE']),
};
