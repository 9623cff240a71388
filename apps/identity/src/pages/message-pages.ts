import { html } from './html.ts';
import { field, hidden, type Page } from './layout.ts';

// Into the product: its guard sends whoever is not signed in to the way in.
const toCirculate = (webUrl: string) =>
  html`<a class="button primary" href="${new URL('/dashboard', webUrl).href}">Go to Circulate</a>`;

/** Asks for a click: mail scanners follow links, and following alone must prove nothing. */
export const confirmEmailPage = (token: string): Page => ({
  status: 200,
  title: 'Confirm your address',
  body: html`<h1>Confirm your address</h1>
<p class="lead">One click, and alerts can reach you.</p>
<form method="post" action="/verify-email">${hidden('token', token)}
<button class="primary">Confirm my address</button></form>`,
});

/** The address has been proved. */
export const emailConfirmedPage = (webUrl: string): Page => ({
  status: 200,
  title: 'Address confirmed',
  body: html`<h1>Address confirmed</h1>
<p class="lead">Thank you. You can close this page or go on.</p>${toCirculate(webUrl)}`,
});

/** Choose a new password after following a mailed link. */
export const resetPasswordPage = (token: string, problem?: string): Page => ({
  status: problem === undefined ? 200 : 400,
  title: 'Choose a new password',
  body: html`<h1>Choose a new password</h1>
<form method="post" action="/reset-password">${hidden('token', token)}
${field({
  name: 'password',
  label: 'New password',
  type: 'password',
  autocomplete: 'new-password',
  hint: 'At least 8 characters.',
  problem,
  focus: true,
})}
<button class="primary">Save the password</button></form>`,
});

/** The password is new. */
export const passwordSavedPage = (webUrl: string): Page => ({
  status: 200,
  title: 'Password saved',
  body: html`<h1>Password saved</h1>
<p class="lead">You have been signed out everywhere. Sign in with your new password.</p>
${toCirculate(webUrl)}`,
});

/** A mailed link that is used up, too old or was never one. */
export const deadLinkPage = (webUrl: string): Page => ({
  status: 410,
  title: 'Link no longer valid',
  body: html`<h1>This link no longer works</h1>
<p class="lead">It has been used, or it is too old. Sign in and you will be sent a new one where one is
due; a new password you can ask for on the sign-in page.</p>${toCirculate(webUrl)}`,
});

/** Something in the request is wrong, in the words of the protocol for whoever set it up. */
export const errorPage = (
  webUrl: string,
  {
    status,
    error,
    description,
  }: { status: number; error: string; description?: string | undefined },
): Page => ({
  status,
  title: 'Sign-in did not work',
  body: html`<h1>That did not work</h1>
<p class="lead">The sign-in could not go on. Go back to Circulate and start it again.</p>
<p class="detail"><code>${error}</code>${description !== undefined && html` ${description}`}</p>
${toCirculate(webUrl)}`,
});

/** There is nothing at the address. */
export const notFoundPage = (webUrl: string): Page => ({
  status: 404,
  title: 'Page not found',
  body: html`<h1>Page not found</h1>
<p class="lead">There is nothing at this address.</p>${toCirculate(webUrl)}`,
});

/** What someone sees who opens the bare address. */
export const homePage = (webUrl: string): Page => ({
  status: 200,
  title: 'Sign-in service',
  body: html`<h1>The sign-in service of Circulate</h1>
<p class="lead">It works in the background: start from Circulate itself.</p>${toCirculate(webUrl)}`,
});
