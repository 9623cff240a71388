import { type Account, emailKey } from '../database/accounts.ts';
import { mailsToOneAddress, mayTry } from '../database/attempts.ts';
import { addMailLink, hasLiveLink } from '../database/mail-links.ts';
import type { Dependencies } from '../dependencies.ts';
import { resetMail, verificationMail } from '../mail/messages.ts';

/** Mails a link that proves the address. */
export const sendVerification = async (deps: Dependencies, account: Account) => {
  if (!(await mayMail(deps, account))) return;
  const token = await addMailLink(deps.db, 'verify-email', account);
  deps.mailer.send(verificationMail(account.email, linkTo(deps, 'verify-email', token)));
};

/** Mails a link that lets its reader choose a new password. */
export const sendReset = async (deps: Dependencies, account: Account) => {
  if (!(await mayMail(deps, account))) return;
  const token = await addMailLink(deps.db, 'reset-password', account);
  deps.mailer.send(resetMail(account.email, linkTo(deps, 'reset-password', token)));
};

/** A new link for someone who signs in unproved after the earlier link has run out. */
export const remindToVerify = async (deps: Dependencies, account: Account) => {
  if (account.emailVerified || (await hasLiveLink(deps.db, 'verify-email', account.sub))) return;
  await sendVerification(deps, account);
};

// Nobody's inbox is filled by someone who types their address over and over.
const mayMail = ({ db }: Dependencies, account: Account) =>
  mayTry(db, mailsToOneAddress, emailKey(account.email));

const linkTo = ({ config }: Dependencies, path: string, token: string) =>
  `${config.issuerUrl}/${path}?token=${token}`;
