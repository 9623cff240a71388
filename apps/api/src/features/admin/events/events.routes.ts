import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { answers } from '../../../lib/http.ts';
import { openEvents, type Places } from './open-events.ts';

const END_MS = 500;

/** Routes for live changes in the Admin Portal. */
export const eventRoutes: FastifyPluginAsyncZod<Places> = async (app, places) => {
  const config = { access: 'admin' } as const;
  const events = openEvents(app, places);
  app.get(
    '/admin/events',
    { config, schema: eventsSchema, exposeHeadRoute: false },
    (request, reply) => {
      const { body } = events.open(request);
      // Closes the connection after the stream ends: nothing reuses it, and it would delay a
      // shutdown.
      body.once('close', () => setTimeout(() => reply.raw.destroy(), END_MS).unref());
      return reply
        .type('text/event-stream')
        .header('cache-control', 'no-store, no-transform')
        .header('connection', 'close')
        .header('x-accel-buffering', 'no')
        .send(body);
    },
  );
};

const eventsSchema = {
  summary:
    'Streams changes to circulars, deliveries, sources, the review queue and access codes as server-sent events',
  produces: ['text/event-stream'],
  response: answers(
    z
      .any()
      .describe(
        '`circulars` events carry `{"ids": […]}` for the circulars that arrived or changed (null: any may have); ' +
          '`deliveries`, `sources`, `review` and `beta_codes` events carry `{}`',
      ),
  ),
};
