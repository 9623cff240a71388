import { createSecretBox, openPoster } from '@circulate/channels';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { channelRoutes } from './channels.routes.ts';
import { createChannelService } from './channels.service.ts';
import { openChannelTests } from './test-message.ts';

/** Registers the channel routes with their encryption and HTTP client, which close with the app. */
export const openChannels = async (app: FastifyInstance, dependencies: Dependencies) => {
  const { config, db, jobQueue, limiterStore } = dependencies;
  const secretBox = config.channelKeys && createSecretBox(config.channelKeys);
  const allow = config.captureAllow;
  const poster = openPoster({ allow, contactUrl: config.webOrigins[0] });
  app.addHook('onClose', () => poster.close());
  const sendTest = secretBox && openChannelTests({ poster, secretBox, limiterStore });
  await app.register(channelRoutes, {
    service: createChannelService({ db, jobQueue, secretBox, allow, sendTest }),
  });
};
