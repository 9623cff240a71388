import type { Account } from '../database/accounts.ts';
import type { Context } from '../http/context.ts';
import type { SignIn } from './sign-in.ts';

/** Completes a sign-in: starts a session, and redirects back to the product. */
export const finishSignIn = async (ctx: Context, signIn: SignIn, account: Account) => {
  const { details, deps } = signIn;
  // Ends the session of another user first; otherwise the library asks on a page of its own.
  if (details.session && details.session.accountId !== account.sub) {
    const earlier = await deps.provider.Session.findByUid(details.session.uid);
    await earlier?.destroy();
    details.session = undefined;
    await details.persist();
  }
  const login = { accountId: account.sub, remember: true };
  // Also satisfies the other prompts that the request may contain.
  const result = { login, select_account: {}, consent: {} };
  ctx.status = 303;
  ctx.redirect(await deps.provider.interactionResult(ctx.req, ctx.res, result));
  deps.log.info({ sub: account.sub, connection: account.connection }, 'signed in');
};
