import { createSecretBox, openPoster } from '@circulate/channels';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { channelRoutes } from './channels.routes.ts';
import { createChannelService } from './channels.service.ts';
import { openChannelTests } from './test-message.ts';

/** Puts the calls on channels together with what seals and posts; both end with the app. */
export const openChannels = async (app: FastifyInstance, dependencies: Dependencies) => {
  const { config, db, jobQueue, limiterStore } = dependencies;
  const seals = config.channelKeys && createSecretBox(config.channelKeys);
  const allow = config.captureAllow;
  const poster = openPoster({ allow, contactUrl: config.webOrigins[0] });
  app.addHook('onClose', () => poster.close());
  const sendTest = seals && openChannelTests({ poster, seals, limiterStore });
  await app.register(channelRoutes, {
    service: createChannelService({ db, jobQueue, seals, allow, sendTest }),
  });
};
