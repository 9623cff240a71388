import { clientAddress } from '../http/client-address.ts';
import type { Context } from '../http/context.ts';
import { sendPage } from '../pages/send-page.ts';
import { signInPage } from '../pages/sign-in-pages.ts';
import { checkPassword, refusalText } from './check-password.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { remindToVerify } from './send-links.ts';
import type { SignIn } from './sign-in.ts';

const statusOf = { wrong: 400, throttled: 429 };

/** Signs in with email address and password. */
export const loginStep = async (ctx: Context, signIn: SignIn) => {
  const { deps, form, connection, loginHint } = signIn;
  const isGoogleOffered = connection === undefined;
  if (!form) {
    const page = signInPage({ ...signIn, email: loginHint, isGoogleOffered });
    return sendPage(ctx, deps.config, page);
  }
  const email = form.get('email')?.trim() ?? '';
  const password = form.get('password') ?? '';
  const outcome = await checkPassword(deps, { email, password, address: clientAddress(ctx.req) });
  if ('account' in outcome) {
    await remindToVerify(deps, outcome.account);
    return finishSignIn(ctx, signIn, outcome.account);
  }
  const problem = refusalText[outcome.refused];
  const status = statusOf[outcome.refused];
  sendPage(ctx, deps.config, signInPage({ ...signIn, email, isGoogleOffered, problem, status }));
};
