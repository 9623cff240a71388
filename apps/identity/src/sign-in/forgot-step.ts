import { findAccountByEmail } from '../database/accounts.ts';
import type { Context } from '../http/context.ts';
import { sendPage } from '../pages/send-page.ts';
import { forgotPage, forgotSentPage } from '../pages/sign-in-pages.ts';
import { sendReset } from './send-links.ts';
import type { SignIn } from './sign-in.ts';

/** Requests a password-reset email; the response never reveals whether there is an account. */
export const forgotStep = async (ctx: Context, signIn: SignIn) => {
  const { deps, form, base, loginHint } = signIn;
  if (!form) return sendPage(ctx, deps.config, forgotPage({ ...signIn, email: loginHint }));
  const email = form.get('email')?.trim() ?? '';
  const account = await findAccountByEmail(deps.db, 'Username-Password-Authentication', email);
  if (account) await sendReset(deps, account);
  sendPage(ctx, deps.config, forgotSentPage({ base, email }));
};
