import {
  AdminBankListSchema,
  AdminBankSchema,
  ChangeBankInputSchema,
  CreateBankInputSchema,
  IdParamsSchema,
} from '@circulate/shared-schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answers, answersCreated } from '../../../lib/http.ts';
import { identityOf } from '../../../plugins/access.ts';
import type { AdminBankService } from './admin-banks.service.ts';

export const adminBankRoutes: FastifyPluginAsyncZod<{ service: AdminBankService }> = async (
  app,
  { service },
) => {
  const config = { access: 'admin' } as const;

  app.get('/admin/banks', { config, schema: listSchema }, () => service.list());
  app.post('/admin/banks', { config, schema: createSchema }, async (request, reply) => {
    const bank = await service.create(request.body, identityOf(request).auth0Id);
    return reply.code(201).send(bank);
  });
  app.patch('/admin/banks/:id', { config, schema: changeSchema }, (request) =>
    service.change(request.params.id, request.body, identityOf(request).auth0Id),
  );
};

const listSchema = {
  summary: 'Lists all banks with their subscriber counts',
  response: answers(AdminBankListSchema),
};
const createSchema = {
  summary: 'Adds a bank',
  body: CreateBankInputSchema,
  response: answersCreated(AdminBankSchema, ['CONFLICT']),
};
const changeSchema = {
  summary: 'Changes a bank',
  params: IdParamsSchema,
  body: ChangeBankInputSchema,
  response: answers(AdminBankSchema, ['NOT_FOUND', 'CONFLICT']),
};
