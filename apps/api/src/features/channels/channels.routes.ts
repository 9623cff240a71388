import {
  ChannelChangeSchema,
  ChannelDeliveryListSchema,
  ChannelListSchema,
  ChannelSchema,
  ChannelTestSchema,
  ChannelWithSecretSchema,
  DeletedSchema,
  type ErrorCode,
  HeldSentSchema,
  IdParamsSchema,
  NewChannelSchema,
} from '@circulate/shared-schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answers, answersCreated } from '../../lib/http.ts';
import { userOf } from '../../plugins/access.ts';
import type { ChannelService } from './channels.service.ts';

type Options = { service: ChannelService };

/** Routes for the caller's webhook, Slack and Teams channels (product.md: channels). */
export const channelRoutes: FastifyPluginAsyncZod<Options> = async (app, { service }) => {
  const config = { access: 'complete' } as const;
  const { byId } = schemas;

  app.get('/channels', { config, schema: schemas.list }, (request) =>
    service.list(userOf(request).id),
  );
  app.post('/channels', { config, schema: schemas.create }, async (request, reply) =>
    reply.code(201).send(await service.create(userOf(request).id, request.body)),
  );
  app.patch('/channels/:id', { config, schema: schemas.change }, (request) =>
    service.change(userOf(request).id, request.params.id, request.body),
  );
  app.delete(
    '/channels/:id',
    { config, schema: byId('Removes a channel and its message history', DeletedSchema) },
    async (request) => {
      await service.remove(userOf(request).id, request.params.id);
      return { deleted: true } as const;
    },
  );
  app.post(
    '/channels/:id/rotate-secret',
    {
      config,
      schema: byId(
        'Creates a new secret; the old one stays valid for 24 hours',
        ChannelWithSecretSchema,
        ['CONFLICT'],
      ),
    },
    (request) => service.rotateSecret(userOf(request).id, request.params.id),
  );
  app.post(
    '/channels/:id/test',
    { config, schema: byId('Sends a test message', ChannelTestSchema, ['RATE_LIMITED']) },
    (request) => service.test(userOf(request).id, request.params.id),
  );
  app.post(
    '/channels/:id/send-held',
    {
      config,
      schema: byId('Sends the alerts held while a channel was paused', HeldSentSchema, [
        'CONFLICT',
      ]),
    },
    (request) => service.sendHeld(userOf(request).id, request.params.id),
  );
  app.get(
    '/channels/:id/deliveries',
    {
      config,
      schema: byId('Lists the latest messages sent to a channel', ChannelDeliveryListSchema),
    },
    (request) => service.deliveries(userOf(request).id, request.params.id),
  );
};

const schemas = {
  list: {
    summary: 'Lists the caller’s channels other than email',
    response: answers(ChannelListSchema),
  },
  create: {
    summary: 'Adds a webhook, Slack or Teams channel',
    body: NewChannelSchema,
    response: answersCreated(ChannelWithSecretSchema, ['CONFLICT']),
  },
  change: {
    summary: 'Changes, pauses or resumes a channel',
    params: IdParamsSchema,
    body: ChannelChangeSchema,
    response: answers(ChannelSchema, ['NOT_FOUND']),
  },
  byId: <Schema extends Parameters<typeof answers>[0]>(
    summary: string,
    answer: Schema,
    errors: ErrorCode[] = [],
  ) => ({
    summary,
    params: IdParamsSchema,
    response: answers(answer, ['NOT_FOUND', ...errors]),
  }),
};
