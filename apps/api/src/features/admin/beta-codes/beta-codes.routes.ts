import {
  BetaCodeFilterSchema,
  BetaCodePageSchema,
  BetaCodeRecordSchema,
  CreateBetaCodeInputSchema,
  CreatedBetaCodeSchema,
  IdParamsSchema,
} from '@circulate/shared-schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answers, answersCreated } from '../../../lib/http.ts';
import { identityOf } from '../../../plugins/access.ts';
import type { BetaCodeService } from './beta-codes.service.ts';

/** Routes for access codes in the Admin Portal. */
export const betaCodeRoutes: FastifyPluginAsyncZod<{ service: BetaCodeService }> = async (
  app,
  { service },
) => {
  const config = { access: 'admin' } as const;

  app.get('/admin/beta-codes', { config, schema: listSchema }, (request) =>
    service.list(request.query),
  );
  app.post('/admin/beta-codes', { config, schema: createSchema }, async (request, reply) => {
    const code = await service.create(request.body, identityOf(request).auth0Id);
    return reply.code(201).send(code);
  });
  app.post('/admin/beta-codes/:id/revoke', { config, schema: revokeSchema }, (request) =>
    service.revoke(request.params.id, identityOf(request).auth0Id),
  );
};

const listSchema = {
  summary: 'Lists access codes, without their digits',
  querystring: BetaCodeFilterSchema,
  response: answers(BetaCodePageSchema),
};
const createSchema = {
  summary: 'Creates an access code and returns its digits once',
  body: CreateBetaCodeInputSchema,
  response: answersCreated(CreatedBetaCodeSchema),
};
const revokeSchema = {
  summary: 'Revokes an access code',
  params: IdParamsSchema,
  response: answers(BetaCodeRecordSchema, ['NOT_FOUND']),
};
