import {
  CallerInputSchema,
  RegionSubscriptionInputSchema,
  SubscriptionInputSchema,
  SubscriptionListSchema,
  UserParamsSchema,
} from '@circulate/shared-schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answers } from '../../lib/http.ts';
import { sendJson } from '../../lib/json-list.ts';
import { callerNamed } from '../../plugins/access.ts';
import type { SubscriptionService } from './subscriptions.service.ts';

type Options = { service: SubscriptionService };

/** Routes for the caller's bank subscriptions (product.md: idempotent calls). */
export const subscriptionRoutes: FastifyPluginAsyncZod<Options> = async (app, { service }) => {
  const config = { access: 'complete' } as const;

  app.get('/subscriptions/:userId', { config, schema: listSchema }, async (request, reply) =>
    sendJson(reply, await service.list(callerNamed(request, request.params.userId).id)),
  );

  app.post('/subscriptions', { config, schema: oneSchema }, async (request, reply) =>
    sendJson(
      reply,
      await service.follow(callerNamed(request, request.body.auth0_id).id, request.body.bank_id),
    ),
  );
  app.delete('/subscriptions', { config, schema: oneSchema }, async (request, reply) =>
    sendJson(
      reply,
      await service.unfollow(callerNamed(request, request.body.auth0_id).id, request.body.bank_id),
    ),
  );

  app.post('/subscriptions/bulk', { config, schema: bulkSchema }, async (request, reply) =>
    sendJson(reply, await service.followAll(callerNamed(request, request.body.auth0_id).id)),
  );
  app.delete('/subscriptions/bulk', { config, schema: bulkSchema }, async (request, reply) =>
    sendJson(reply, await service.unfollowAll(callerNamed(request, request.body.auth0_id).id)),
  );

  app.post('/subscriptions/bulk/undo', { config, schema: undoSchema }, async (request, reply) =>
    sendJson(reply, await service.undoUnfollow(callerNamed(request, request.body.auth0_id).id)),
  );

  app.post('/subscriptions/region', { config, schema: regionSchema }, async (request, reply) =>
    sendJson(
      reply,
      await service.followMany(
        callerNamed(request, request.body.auth0_id).id,
        request.body.bank_ids,
      ),
    ),
  );
  app.delete('/subscriptions/region', { config, schema: regionSchema }, async (request, reply) =>
    sendJson(
      reply,
      await service.unfollowMany(
        callerNamed(request, request.body.auth0_id).id,
        request.body.bank_ids,
      ),
    ),
  );
};

const response = answers(SubscriptionListSchema, ['NOT_YOURS']);
const ofKnownBanks = answers(SubscriptionListSchema, ['NOT_YOURS', 'NOT_FOUND']);

const listSchema = { summary: 'Lists the subscribed banks', params: UserParamsSchema, response };
const oneSchema = {
  summary: 'Subscribes to or unsubscribes from a bank',
  body: SubscriptionInputSchema,
  response: ofKnownBanks,
};
const bulkSchema = {
  summary: 'Subscribes to or unsubscribes from all banks',
  body: CallerInputSchema,
  response,
};
const undoSchema = {
  summary: 'Undoes the last bulk unsubscribe, for up to a minute',
  body: CallerInputSchema,
  response,
};
const regionSchema = {
  summary: 'Subscribes to or unsubscribes from the given banks',
  body: RegionSubscriptionInputSchema,
  response: ofKnownBanks,
};
