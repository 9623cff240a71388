import type { Account } from '../database/accounts.ts';
import type { Context } from '../http/context.ts';
import type { SignIn } from './sign-in.ts';

/** Signs the user in and redirects them to the page that asked for the sign-in. */
export const finishSignIn = async (ctx: Context, signIn: SignIn, account: Account) => {
  const { details, deps } = signIn;
  // Ends another user's session first, because the library would otherwise ask on its own page.
  if (details.session && details.session.accountId !== account.sub) {
    const earlier = await deps.provider.Session.findByUid(details.session.uid);
    await earlier?.destroy();
    details.session = undefined;
    await details.persist();
  }
  const login = { accountId: account.sub, remember: true };
  // Signing in satisfies every prompt that the request may have named.
  const result = { login, select_account: {}, consent: {} };
  ctx.status = 303;
  ctx.redirect(await deps.provider.interactionResult(ctx.req, ctx.res, result));
  deps.log.info({ sub: account.sub, connection: account.connection }, 'signed in');
};
