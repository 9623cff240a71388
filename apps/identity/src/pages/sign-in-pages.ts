import { html } from './html.ts';
import { field, hidden, notice, type Page } from './layout.ts';

/** Shared by all pages of a sign-in: their base URL and the form secret. */
export type FormFrame = { base: string; csrf: string };

type SignIn = FormFrame & {
  email: string;
  status?: number;
  problem?: string | undefined;
  /** Whether to offer both sign-in methods; true if the request doesn't name a `connection`. */
  isGoogleOffered: boolean;
};

/** Sign-in page for email address and password. */
export const signInPage = ({
  base,
  csrf,
  email,
  status,
  problem,
  isGoogleOffered,
}: SignIn): Page => ({
  status: status ?? 200,
  title: 'Sign in',
  body: html`<h1>Sign in</h1>
<p class="lead">Use your email address and password.</p>
${problem !== undefined && notice('problem', problem)}
<form method="post" action="${base}/login">${hidden('csrf', csrf)}
${field({ name: 'email', label: 'Email', type: 'email', value: email, autocomplete: 'username', focus: email === '' })}
${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', focus: email !== '' })}
<button class="primary">Sign in</button>
</form>
${isGoogleOffered && googleButton(base)}
<nav class="also"><a href="${base}/forgot">Forgot your password?</a>
<span>New to Circulate? <a href="${base}/signup">Create an account</a></span></nav>`,
});

type SignUp = FormFrame & {
  email: string;
  problems?: { email?: string | undefined; password?: string | undefined };
  isGoogleOffered: boolean;
};

/** Sign-up page for email address and password. */
export const signUpPage = ({ base, csrf, email, problems, isGoogleOffered }: SignUp): Page => ({
  status: problems ? 400 : 200,
  title: 'Create an account',
  body: html`<h1>Create an account</h1>
<p class="lead">We’ll email you a link to confirm your address.</p>
<form method="post" action="${base}/signup">${hidden('csrf', csrf)}
${field({
  name: 'email',
  label: 'Email',
  type: 'email',
  value: email,
  autocomplete: 'email',
  problem: problems?.email,
  focus: !problems?.password,
})}
${field({
  name: 'password',
  label: 'Password',
  type: 'password',
  autocomplete: 'new-password',
  hint: 'At least 8 characters.',
  problem: problems?.password,
  focus: Boolean(problems?.password) && !problems?.email,
})}
<button class="primary">Create account</button>
</form>
${isGoogleOffered && googleButton(base)}
<nav class="also"><span>Already have an account? <a href="${base}/login">Sign in</a></span></nav>`,
});

const googleButton = (base: string) => html`<div class="or"><span>or</span></div>
<a class="button" href="${base}/google">Continue with Google</a>`;

/** Form that requests a password-reset email. */
export const forgotPage = ({ base, csrf, email }: FormFrame & { email: string }): Page => ({
  status: 200,
  title: 'Reset your password',
  body: html`<h1>Reset your password</h1>
<p class="lead">Enter your email address and we’ll send you a link to choose a new password.</p>
<form method="post" action="${base}/forgot">${hidden('csrf', csrf)}
${field({ name: 'email', label: 'Email', type: 'email', value: email, autocomplete: 'username', focus: true })}
<button class="primary">Send link</button>
</form>
<nav class="also"><a href="${base}/login">Back to sign in</a></nav>`,
});

/** Shown whether or not the email address has an account, so as not to reveal it. */
export const forgotSentPage = ({ base, email }: { base: string; email: string }): Page => ({
  status: 200,
  title: 'Check your inbox',
  body: html`<h1>Check your inbox</h1>
<p class="lead">If <strong>${email}</strong> has an account, we’ve sent a link to choose a new password.
It expires in one hour.</p>
<nav class="also"><a href="${base}/login">Back to sign in</a></nav>`,
});
