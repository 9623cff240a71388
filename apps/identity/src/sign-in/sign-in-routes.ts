import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import { webUrlOf } from '../config.ts';
import { type Connection, findAccountByEmail, isConnection } from '../database/accounts.ts';
import type { Dependencies } from '../dependencies.ts';
import { clientAddress } from '../http/client-address.ts';
import type { Context } from '../http/context.ts';
import { readForm } from '../http/read-body.ts';
import { errorPage } from '../pages/message-pages.ts';
import { sendPage } from '../pages/send-page.ts';
import { forgotPage, forgotSentPage, signInPage } from '../pages/sign-in-pages.ts';
import { isSameText, keyedHash } from '../random.ts';
import { checkPassword, refusalText } from './check-password.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { googleStep } from './google-step.ts';
import { remindToVerify, sendReset } from './send-links.ts';
import type { SignIn } from './sign-in.ts';
import { signupStep } from './signup-step.ts';

const statusOf = { wrong: 400, throttled: 429 };

/** Signs in with email address and password. */
const loginStep = async (ctx: Context, signIn: SignIn) => {
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

/** Emails a password-reset link. The response never reveals whether there is an account. */
const forgotStep = async (ctx: Context, signIn: SignIn) => {
  const { deps, form, base, loginHint } = signIn;
  if (!form) return sendPage(ctx, deps.config, forgotPage({ ...signIn, email: loginHint }));
  const email = form.get('email')?.trim() ?? '';
  const account = await findAccountByEmail(deps.db, 'Username-Password-Authentication', email);
  if (account) await sendReset(deps, account);
  sendPage(ctx, deps.config, forgotSentPage({ base, email }));
};

type Step = (ctx: Context, signIn: SignIn) => Promise<void>;

const steps: Record<string, { step: Step; of: Connection }> = {
  login: { step: loginStep, of: 'Username-Password-Authentication' },
  signup: { step: signupStep, of: 'Username-Password-Authentication' },
  forgot: { step: forgotStep, of: 'Username-Password-Authentication' },
  google: { step: googleStep, of: 'google-oauth2' },
};

/** Serves the pages of a sign-in, under `/u/…`, only to the browser that started it. */
export const handleSignIn = async (
  ctx: Context,
  deps: SignIn['deps'],
  { uid, step }: { uid: string; step: string },
) => {
  const details = await findSignIn(ctx, deps.provider, uid);
  if (!details)
    return refuse(ctx, deps, 'This sign-in has expired or was started in another browser.');
  if (details.prompt.name === 'consent') {
    const options = { mergeWithLastSubmission: true };
    const result = { consent: {} };
    ctx.redirect(await deps.provider.interactionResult(ctx.req, ctx.res, result, options));
    return;
  }

  const csrf = keyedHash(deps.cookieSecret, `form ${uid}`);
  const form = ctx.method === 'POST' ? await readForm(ctx.req) : undefined;
  if (form && !isSameText(form.get('csrf') ?? '', csrf)) {
    return refuse(
      ctx,
      deps,
      'This form has expired or was sent from another site. Go back and try again.',
    );
  }

  const { connection, login_hint: hint } = details.params;
  const signIn: SignIn = {
    deps,
    details,
    base: `/u/${uid}`,
    csrf,
    form,
    connection: isConnection(connection) ? connection : undefined,
    loginHint: typeof hint === 'string' ? hint : '',
  };
  const chosen = steps[step || firstStep(signIn)];
  // Rejects another method than the requested one: a request for Google can't be completed with a
  // password, or vice versa.
  if (!chosen || (signIn.connection && chosen.of !== signIn.connection)) {
    return ctx.redirect(signIn.base);
  }
  await chosen.step(ctx, signIn);
};

const firstStep = ({ connection, details }: SignIn) => {
  if (connection === 'google-oauth2') return 'google';
  return details.params.screen_hint === 'signup' ? 'signup' : 'login';
};

const findSignIn = async (ctx: Context, provider: Provider, uid: string) => {
  try {
    const details = await provider.interactionDetails(ctx.req, ctx.res);
    return details.uid === uid ? details : undefined;
  } catch (cause) {
    if (cause instanceof errors.SessionNotFound) return undefined;
    throw cause;
  }
};

const refuse = (ctx: Context, { config }: Dependencies, description: string) =>
  sendPage(
    ctx,
    config,
    errorPage(webUrlOf(config), { status: 400, error: 'invalid_request', description }),
  );
