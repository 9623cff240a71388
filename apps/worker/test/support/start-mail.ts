import type { Database } from '@circulate/database';
import { openEmailChannel } from '../../src/pipeline/deliver/channels/email.ts';
import { type Mailer, openMailer } from '../../src/pipeline/deliver/channels/mailer.ts';
import { deliver } from '../../src/pipeline/deliver/deliver.ts';
import { startMailServer } from './start-mail-server.ts';

export const MAIL_FROM = 'Circulate <alerts@circulate.example>';

/** Starts a mail server for a test, and a mailer that uses it. */
export const startMail = async () => {
  const mail = await startMailServer();
  const mailer = openMailer({ smtpUrl: mail.url, allowPlain: true, from: MAIL_FROM });
  const stop = async () => {
    mailer.close();
    await mail.stop();
  };
  return { mail, mailer, stop };
};

/** Opens a mailer with an unreachable server. */
export const openLostMailer = () =>
  openMailer({ smtpUrl: 'smtp://127.0.0.1:9', allowPlain: true, from: MAIL_FROM });

export type TestMail = Awaited<ReturnType<typeof startMail>>;

/** Sends due messages of the email channel. */
export const deliverBy = (db: Database, mailer: Mailer) =>
  deliver({
    db,
    channel: openEmailChannel({
      db,
      mailer,
      webUrl: 'https://circulate.example',
      apiUrl: 'https://api.circulate.example',
      targetLanguage: 'en',
    }),
  });
