import {
  type Account,
  addAccount,
  findAccountByEmail,
  renameAccount,
} from '../database/accounts.ts';
import {
  addGoogleSession,
  endGoogleSession,
  findGoogleSession,
} from '../database/google-sessions.ts';
import type { Context } from '../http/context.ts';
import { googlePage, unprovenPage } from '../pages/google-pages.ts';
import { sendPage } from '../pages/send-page.ts';
import { randomDigits } from '../random.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { readGoogleCookie, setGoogleCookie } from './google-cookie.ts';
import type { SignIn } from './sign-in.ts';
import { emailSchema } from './signup-step.ts';
import { isTestAddress } from './test-domains.ts';

/** Signs in at the stand-in for Google, which accepts any claimed identity. */
export const googleStep = async (ctx: Context, signIn: SignIn) => {
  const { deps, form } = signIn;
  const token = readGoogleCookie(ctx);
  const known = token === undefined ? undefined : await findGoogleSession(deps.db, token);
  if (form?.has('continue') && known) return finishSignIn(ctx, signIn, known);

  const email = form?.get('email')?.trim() ?? '';
  const name = form?.get('name')?.trim().slice(0, 200) ?? '';
  const show = (problem?: string) =>
    sendPage(
      ctx,
      deps.config,
      googlePage({ ...signIn, email, name, ...(known && { known }), ...(problem && { problem }) }),
    );
  if (!form || form.has('continue')) return show();
  if (!emailSchema.safeParse(email).success) {
    return show('Enter an email address, such as name@example.com.');
  }
  if (!isTestAddress(email) && form.get('accept') !== 'unproven') {
    return sendPage(ctx, deps.config, unprovenPage({ ...signIn, email, name }));
  }

  // Signs out the previous user of this browser at the stand-in.
  if (token !== undefined) await endGoogleSession(deps.db, token);
  const account = await findOrAdd(signIn, email, name || email);
  setGoogleCookie(ctx, await addGoogleSession(deps.db, account.sub));
  await finishSignIn(ctx, signIn, account);
};

const findOrAdd = async ({ deps }: SignIn, email: string, name: string): Promise<Account> => {
  const added = await addAccount(deps.db, {
    sub: `google-oauth2|${randomDigits(21)}`,
    connection: 'google-oauth2',
    email,
    emailVerified: isTestAddress(email),
    name,
    passwordHash: null,
    roles: [],
  });
  if (added) return added;
  const existing = await findAccountByEmail(deps.db, 'google-oauth2', email);
  if (!existing) throw new Error('The account was deleted during sign-in.');
  await renameAccount(deps.db, existing.sub, name);
  return { ...existing, name };
};
