import type { Logger } from 'pino';
import type { IdentityConfig } from './config.ts';
import type { Database } from './database/database.ts';
import type { Mailer } from './mail/mailer.ts';

/** What every part of the provider works with. */
export type Dependencies = {
  config: IdentityConfig;
  db: Database;
  mailer: Mailer;
  log: Logger;
  /** Signs cookies and the tokens of forms. */
  cookieSecret: string;
};
