import type { Logger } from 'pino';
import type { IdentityConfig } from './config.ts';
import type { Database } from './database/database.ts';
import type { Mailer } from './mail/mailer.ts';

/** Dependencies that all parts of the provider share. */
export type Dependencies = {
  config: IdentityConfig;
  db: Database;
  mailer: Mailer;
  log: Logger;
  /** Key that signs cookies and form tokens. */
  cookieSecret: string;
};
