import type { Account } from '../database/accounts.ts';
import type { Context } from '../http/context.ts';
import type { SignIn } from './sign-in.ts';

/** Signs the person in and sends them back to where the sign-in was asked for. */
export const finishSignIn = async (ctx: Context, signIn: SignIn, account: Account) => {
  const { details, deps } = signIn;
  // Someone else was signed in here: their session ends first, as the library would otherwise ask
  // in a page of its own.
  if (details.session && details.session.accountId !== account.sub) {
    const earlier = await deps.provider.Session.findByUid(details.session.uid);
    await earlier?.destroy();
    details.session = undefined;
    await details.persist();
  }
  const login = { accountId: account.sub, remember: true };
  // Every prompt that the request may have named is answered by having signed in.
  const result = { login, select_account: {}, consent: {} };
  ctx.status = 303;
  ctx.redirect(await deps.provider.interactionResult(ctx.req, ctx.res, result));
  deps.log.info({ sub: account.sub, connection: account.connection }, 'signed in');
};
