import {
  CallerInputSchema,
  CategoryListSchema,
  CategorySubscriptionInputSchema,
  RetiredCategoryListSchema,
  SubscribedCategoryIdsSchema,
  SubscribedFlagSchema,
  UserParamsSchema,
} from '@circulate/shared-schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answers } from '../../lib/http.ts';
import { callerNamed } from '../../plugins/access.ts';
import type { CategoryService } from './categories.service.ts';

type Options = { service: CategoryService };

/**
 * Routes for categories and the caller's subscriptions (product.md: banks, regions, categories).
 */
export const categoryRoutes: FastifyPluginAsyncZod<Options> = async (app, { service }) => {
  const config = { access: 'complete' } as const;

  app.get('/categories', { config: { ...config, etag: true }, schema: listSchema }, () =>
    service.list(),
  );
  app.get('/categories/:userId', { config, schema: followedSchema }, (request) =>
    service.followedIds(callerNamed(request, request.params.userId).id),
  );

  app.get('/categories/:userId/retired', { config, schema: retiredSchema }, (request) =>
    service.retiredFor(callerNamed(request, request.params.userId).id),
  );

  app.post('/categories/subscribe', { config, schema: subscribeSchema }, (request) =>
    service.follow(callerNamed(request, request.body.auth0_id).id, request.body.category_id),
  );
  app.delete('/categories/subscribe', { config, schema: subscribeSchema }, (request) =>
    service.unfollow(callerNamed(request, request.body.auth0_id).id, request.body.category_id),
  );

  app.get('/categories/macroeconomic/status/:userId', { config, schema: statusSchema }, (request) =>
    service.followsMacroeconomic(callerNamed(request, request.params.userId).id),
  );
  app.post('/categories/macroeconomic/subscribe', { config, schema: macroSchema }, (request) =>
    service.followMacroeconomic(callerNamed(request, request.body.auth0_id).id),
  );
  app.delete('/categories/macroeconomic/unsubscribe', { config, schema: macroSchema }, (request) =>
    service.unfollowMacroeconomic(callerNamed(request, request.body.auth0_id).id),
  );
};

const listSchema = { summary: 'Lists all categories', response: answers(CategoryListSchema) };
const followedSchema = {
  summary: 'Lists the ids of subscribed categories',
  params: UserParamsSchema,
  response: answers(SubscribedCategoryIdsSchema, ['NOT_YOURS']),
};
const retiredSchema = {
  summary: 'Lists retired categories that the caller subscribed to',
  params: UserParamsSchema,
  response: answers(RetiredCategoryListSchema, ['NOT_YOURS']),
};
const subscribeSchema = {
  summary: 'Subscribes to or unsubscribes from a News Flash category',
  body: CategorySubscriptionInputSchema,
  response: answers(SubscribedFlagSchema, ['NOT_YOURS', 'NOT_FOUND', 'CONFLICT']),
};
const statusSchema = {
  summary: 'Returns whether the caller subscribes to all macroeconomic data',
  params: UserParamsSchema,
  response: answers(SubscribedFlagSchema, ['NOT_YOURS']),
};
const macroSchema = {
  summary: 'Subscribes to or unsubscribes from all macroeconomic data',
  body: CallerInputSchema,
  response: answers(SubscribedFlagSchema, ['NOT_YOURS']),
};
