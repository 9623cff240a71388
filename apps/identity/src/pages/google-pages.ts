import { html } from './html.ts';
import { field, hidden, notice, type Page } from './layout.ts';
import type { FormFrame } from './sign-in-pages.ts';

const standIn = notice(
  'warn',
  html`<strong>This is a local stand-in for Google</strong>, for trials and tests. No Google account is
involved, and nothing you type is sent to Google.`,
);

type Known = { email: string; name: string };
type Google = FormFrame & { email: string; name: string; problem?: string; known?: Known };

/** Sign-in page of the stand-in for Google, which accepts any claimed identity. */
export const googlePage = ({ base, csrf, email, name, problem, known }: Google): Page => ({
  status: problem === undefined ? 200 : 400,
  title: 'Sign in with Google (stand-in)',
  body: html`<h1>Sign in with “Google”</h1>
${standIn}
${
  known &&
  html`<form method="post" action="${base}/google">${hidden('csrf', csrf)}${hidden('continue', 'yes')}
<button class="account"><span class="avatar" aria-hidden="true">${known.name.slice(0, 1).toUpperCase()}</span>
<span>Continue as <strong>${known.name}</strong><small>${known.email}</small></span></button></form>
<div class="or"><span>or as someone else</span></div>`
}
<form method="post" action="${base}/google">${hidden('csrf', csrf)}
${field({
  name: 'email',
  label: 'Email',
  type: 'email',
  value: email,
  autocomplete: 'off',
  hint: 'Addresses at a test domain, such as example.com, are verified automatically.',
  problem,
  focus: known === undefined,
})}
${field({ name: 'name', label: 'Name', value: name, autocomplete: 'off' })}
<button class="primary">Continue</button>
</form>`,
});

/**
 * Page that warns, before signing in, that the stand-in can't verify an address outside the test
 * domains.
 */
export const unprovenPage = ({ base, csrf, email, name }: Required<FormFrame & Known>): Page => ({
  status: 200,
  title: 'Email address not verified',
  body: html`<h1>We can’t verify this email address</h1>
${standIn}
<p class="lead"><strong>${email}</strong> isn’t at a test domain, so the stand-in can’t check that it’s
yours. You can sign in, but the address stays <strong>unverified</strong>.</p>
<form method="post" action="${base}/google">${hidden('csrf', csrf)}
${hidden('email', email)}${hidden('name', name)}${hidden('accept', 'unproven')}
<button class="primary">Sign in unverified</button>
</form>
<nav class="also"><a href="${base}/google">Use another email address</a></nav>`,
});
