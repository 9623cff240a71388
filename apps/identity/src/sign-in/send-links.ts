import { type Account, emailKey } from '../database/accounts.ts';
import { mailsToOneAddress, mayTry } from '../database/attempts.ts';
import { addMailLink, hasLiveLink } from '../database/mail-links.ts';
import type { Dependencies } from '../dependencies.ts';
import { resetMail, verificationMail } from '../mail/messages.ts';

/** Emails a link that verifies the address. */
export const sendVerification = async (deps: Dependencies, account: Account) => {
  if (!(await mayMail(deps, account))) return;
  const token = await addMailLink(deps.db, 'verify-email', account);
  deps.mailer.send(verificationMail(account.email, linkTo(deps, 'verify-email', token)));
};

/** Emails a link for choosing a new password. */
export const sendReset = async (deps: Dependencies, account: Account) => {
  if (!(await mayMail(deps, account))) return;
  const token = await addMailLink(deps.db, 'reset-password', account);
  deps.mailer.send(resetMail(account.email, linkTo(deps, 'reset-password', token)));
};

/** Emails a new link to an unverified user whose earlier link has expired. */
export const remindToVerify = async (deps: Dependencies, account: Account) => {
  if (account.emailVerified || (await hasLiveLink(deps.db, 'verify-email', account.sub))) return;
  await sendVerification(deps, account);
};

// Limits how many emails repeated requests can send to one address.
const mayMail = ({ db }: Dependencies, account: Account) =>
  mayTry(db, mailsToOneAddress, emailKey(account.email));

const linkTo = ({ config }: Dependencies, path: string, token: string) =>
  `${config.issuerUrl}/${path}?token=${token}`;
