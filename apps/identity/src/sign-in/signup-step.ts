import { z } from 'zod';
import { addAccount } from '../database/accounts.ts';
import { newDatabaseSub } from '../database/seed-accounts.ts';
import type { Context } from '../http/context.ts';
import { sendPage } from '../pages/send-page.ts';
import { signUpPage } from '../pages/sign-in-pages.ts';
import { hashPassword, passwordProblem } from '../passwords.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { sendVerification } from './send-links.ts';
import type { SignIn } from './sign-in.ts';

/** Schema for an email address as the user typed it. */
export const emailSchema = z.email().max(254);

const notAnAddress = 'Enter an email address, such as name@example.com.';
const taken =
  'This email address can’t be used. If you have an account, sign in or reset its password.';

/** Creates an account with email and password. */
export const signupStep = async (ctx: Context, signIn: SignIn) => {
  const { deps, form, connection, loginHint } = signIn;
  const isGoogleOffered = connection === undefined;
  if (!form) {
    const page = signUpPage({ ...signIn, email: loginHint, isGoogleOffered });
    return sendPage(ctx, deps.config, page);
  }

  const email = form.get('email')?.trim() ?? '';
  const password = form.get('password') ?? '';
  const problems = {
    email: emailSchema.safeParse(email).success ? undefined : notAnAddress,
    password: passwordProblem(password),
  };
  const refuse = (found: typeof problems) =>
    sendPage(ctx, deps.config, signUpPage({ ...signIn, email, problems: found, isGoogleOffered }));
  if (problems.email ?? problems.password) return refuse(problems);

  const account = await addAccount(deps.db, {
    sub: newDatabaseSub(),
    connection: 'Username-Password-Authentication',
    email,
    emailVerified: false,
    // The email address serves as the name, as with the hosted provider; the product asks for the
    // real name later.
    name: email,
    passwordHash: await hashPassword(password),
    roles: [],
  });
  if (!account) return refuse({ ...problems, email: taken });
  await sendVerification(deps, account);
  await finishSignIn(ctx, signIn, account);
};
