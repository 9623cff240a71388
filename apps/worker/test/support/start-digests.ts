import type { Database } from '@circulate/database';
import { openEmailChannel } from '../../src/pipeline/deliver/channels/email.ts';
import { openMailer } from '../../src/pipeline/deliver/channels/mailer.ts';
import { deliver } from '../../src/pipeline/deliver/deliver.ts';
import { match } from '../../src/pipeline/match/match-circular.ts';
import { addCategory, createExtracted, createSubscriber } from './factories.ts';
import { startMailServer } from './start-mail-server.ts';

export const SLUG = 'cybersecurity-and-technology';
export const GHANA = 'bank-of-ghana';
/** In the future, so that a match that runs now precedes the end of the period. */
export const CLOSE = new Date('2099-03-02T08:00:00Z');

type Choice = { frequency?: 'immediately' | 'daily' | 'weekly'; next_close_at?: Date | null };

/** Starts readers of digests, circulars for them, and a server that receives their emails. */
export const startDigests = async (db: Database) => {
  const mail = await startMailServer();
  const mailer = openMailer({
    smtpUrl: mail.url,
    allowPlain: true,
    from: 'Circulate <alerts@circulate.example>',
  });
  const channel = openEmailChannel({
    db,
    mailer,
    webUrl: 'https://circulate.example',
    apiUrl: 'https://api.circulate.example',
    targetLanguage: 'en',
  });
  return {
    send: () => deliver({ db, channel }),
    mailsTo: mail.mailsTo,
    forgetMails: () => void mail.mails.splice(0),
    createReader: async ({ frequency = 'daily', next_close_at = CLOSE }: Choice = {}) => {
      const reader = await createSubscriber(db, { bank: GHANA, categories: [SLUG] });
      const data = { frequency, next_close_at };
      await db.channel.updateMany({ where: { user_id: reader.id }, data });
      return reader;
    },
    publish: async (bank = GHANA, title = 'Notice on foreign exchange trading', day?: string) => {
      const published_on = day ? new Date(day) : null;
      const created = await createExtracted(db, { status: 'matching', bank, title, published_on });
      await addCategory(db, created.versionId, SLUG);
      await match(created.versionId, { db });
      return created;
    },
    channelOf: (user_id: string) => db.channel.findFirstOrThrow({ where: { user_id } }),
    placesOf: (user_id: string) =>
      db.deliveryAlert.findMany({ where: { alert: { user_id } }, include: { delivery: true } }),
    stop: async () => {
      mailer.close();
      await mail.stop();
    },
  };
};
