import { html } from './html.ts';
import { field, hidden, notice, type Page } from './layout.ts';
import type { FormFrame } from './sign-in-pages.ts';

const standIn = notice(
  'warn',
  html`<strong>This is a local stand-in for Google</strong>, for trial and tests. No Google account is
involved, and nothing you type is sent to Google.`,
);

type Known = { email: string; name: string };
type Google = FormFrame & { email: string; name: string; problem?: string; known?: Known };

/** Sign in at the stand-in for Google: as whoever one says one is. */
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
  hint: 'An address at a test domain, such as example.com, counts as proved.',
  problem,
  focus: known === undefined,
})}
${field({ name: 'name', label: 'Name', value: name, autocomplete: 'off' })}
<button class="primary">Continue</button>
</form>`,
});

/** Says, before going on, that the stand-in cannot prove an address outside the test domains. */
export const unprovenPage = ({ base, csrf, email, name }: Required<FormFrame & Known>): Page => ({
  status: 200,
  title: 'Address not proved',
  body: html`<h1>This address will not be proved</h1>
${standIn}
<p class="lead"><strong>${email}</strong> is not at a test domain, so the stand-in cannot know that it is
yours. You can sign in, and the address will count as <strong>not verified</strong>.</p>
<form method="post" action="${base}/google">${hidden('csrf', csrf)}
${hidden('email', email)}${hidden('name', name)}${hidden('accept', 'unproven')}
<button class="primary">Sign in without proof</button>
</form>
<nav class="also"><a href="${base}/google">Use another address</a></nav>`,
});
