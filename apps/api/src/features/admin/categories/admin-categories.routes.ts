import {
  AdminCategoryListSchema,
  AdminCategorySchema,
  CategoryEffectSchema,
  CategoryOrderInputSchema,
  ChangeCategoryInputSchema,
  CreateCategoryInputSchema,
  IdParamsSchema,
} from '@circulate/shared-schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answers, answersCreated } from '../../../lib/http.ts';
import { identityOf } from '../../../plugins/access.ts';
import type { AdminCategoryService } from './admin-categories.service.ts';

/** Routes for categories in the Admin Portal. */
export const adminCategoryRoutes: FastifyPluginAsyncZod<{
  service: AdminCategoryService;
}> = async (app, { service }) => {
  const config = { access: 'admin' } as const;

  app.get('/admin/categories', { config, schema: listSchema }, () => service.list());
  app.get('/admin/categories/:id/effect', { config, schema: effectSchema }, (request) =>
    service.effect(request.params.id),
  );
  app.post('/admin/categories', { config, schema: createSchema }, async (request, reply) => {
    const category = await service.create(request.body, identityOf(request).auth0Id);
    return reply.code(201).send(category);
  });
  app.patch('/admin/categories/:id', { config, schema: changeSchema }, (request) =>
    service.change(request.params.id, request.body, identityOf(request).auth0Id),
  );
  app.post('/admin/categories/order', { config, schema: orderSchema }, (request) =>
    service.order(request.body, identityOf(request).auth0Id),
  );
};

const listSchema = {
  summary: 'Lists all categories with their subscriber counts',
  response: answers(AdminCategoryListSchema),
};
const effectSchema = {
  summary: 'Previews who would be affected by retiring a category',
  params: IdParamsSchema,
  response: answers(CategoryEffectSchema, ['NOT_FOUND']),
};
const createSchema = {
  summary: 'Adds a category',
  body: CreateCategoryInputSchema,
  response: answersCreated(AdminCategorySchema, ['CONFLICT']),
};
const changeSchema = {
  summary: 'Renames, retires or restores a category',
  params: IdParamsSchema,
  body: ChangeCategoryInputSchema,
  response: answers(AdminCategorySchema, ['NOT_FOUND', 'CONFLICT']),
};
const orderSchema = {
  summary: 'Reorders the categories of a type',
  body: CategoryOrderInputSchema,
  response: answers(AdminCategoryListSchema, ['CONFLICT']),
};
