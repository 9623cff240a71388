import type { FastifyInstance } from 'fastify';
import { limitCalls } from '../../clients/limited-calls.ts';
import type { Dependencies } from '../../dependencies.ts';
import { feedRoutes } from './feed.routes.ts';
import { createFeedService } from './feed.service.ts';

/** Feed readers usually poll every quarter of an hour, some every minute. */
const READS = { name: 'feed', points: 120, durationS: 3_600 };

/** Registers the routes of private feeds, whose links lead to the web app. */
export const openFeed = async (
  app: FastifyInstance,
  { config, db, limiterStore }: Dependencies,
) => {
  const [webUrl = ''] = config.webOrigins;
  const countRead = limitCalls(limiterStore, READS);
  await app.register(feedRoutes, { service: createFeedService({ db, webUrl, countRead }) });
};
