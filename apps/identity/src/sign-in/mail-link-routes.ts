import { webUrlOf } from '../config.ts';
import { markEmailVerified, replacePassword } from '../database/accounts.ts';
import { isLinkLive, useMailLink } from '../database/mail-links.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Context } from '../http/context.ts';
import { readForm } from '../http/read-body.ts';
import type { Page } from '../pages/layout.ts';
import {
  confirmEmailPage,
  deadLinkPage,
  emailConfirmedPage,
  passwordSavedPage,
  resetPasswordPage,
} from '../pages/message-pages.ts';
import { sendPage } from '../pages/send-page.ts';
import { hashPassword, passwordProblem } from '../passwords.ts';

/**
 * Serves the pages behind emailed links. Only a click on them changes anything, because mail
 * scanners open links.
 */
export const handleMailLink = async (ctx: Context, deps: Dependencies) => {
  const form = ctx.method === 'POST' ? await readForm(ctx.req) : undefined;
  const token = form ? (form.get('token') ?? '') : String(ctx.query.token ?? '');
  const answer = ctx.path === '/verify-email' ? verifyEmail : resetPassword;
  const page = await answer(deps, token, form);
  sendPage(ctx, deps.config, page ?? deadLinkPage(webUrlOf(deps.config)));
};

type Answer = (
  deps: Dependencies,
  token: string,
  form: URLSearchParams | undefined,
) => Promise<Page | undefined>;

const verifyEmail: Answer = async ({ db, config }, token, form) => {
  if (!form)
    return (await isLinkLive(db, 'verify-email', token)) ? confirmEmailPage(token) : undefined;
  const sub = await useMailLink(db, 'verify-email', token);
  if (sub === undefined) return undefined;
  await markEmailVerified(db, sub);
  return emailConfirmedPage(webUrlOf(config));
};

const resetPassword: Answer = async ({ db, config }, token, form) => {
  if (!(await isLinkLive(db, 'reset-password', token))) return undefined;
  if (!form) return resetPasswordPage(token);
  const password = form.get('password') ?? '';
  const problem = passwordProblem(password);
  if (problem !== undefined) return resetPasswordPage(token, problem);
  const passwordHash = await hashPassword(password);
  const sub = await useMailLink(db, 'reset-password', token);
  if (sub === undefined) return undefined;
  await replacePassword(db, sub, passwordHash);
  return passwordSavedPage(webUrlOf(config));
};
