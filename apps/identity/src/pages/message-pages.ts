import { html } from './html.ts';
import { field, hidden, type Page } from './layout.ts';

// Links to the product's dashboard, which redirects signed-out users to the entry page.
const toCirculate = (webUrl: string) =>
  html`<a class="button primary" href="${new URL('/dashboard', webUrl).href}">Go to Circulate</a>`;

/**
 * Page with a button, because mail scanners open links and that alone must not verify an address.
 */
export const confirmEmailPage = (token: string): Page => ({
  status: 200,
  title: 'Confirm your email address',
  body: html`<h1>Confirm your email address</h1>
<p class="lead">Confirm it to receive alerts.</p>
<form method="post" action="/verify-email">${hidden('token', token)}
<button class="primary">Confirm email address</button></form>`,
});

/** Shown once the email address is verified. */
export const emailConfirmedPage = (webUrl: string): Page => ({
  status: 200,
  title: 'Email address confirmed',
  body: html`<h1>Email address confirmed</h1>
<p class="lead">Thank you. You can close this page or continue to Circulate.</p>${toCirculate(webUrl)}`,
});

/** Form for a new password, behind an emailed link. */
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
<button class="primary">Save password</button></form>`,
});

/** Shown once the password is changed. */
export const passwordSavedPage = (webUrl: string): Page => ({
  status: 200,
  title: 'Password saved',
  body: html`<h1>Password saved</h1>
<p class="lead">We’ve signed you out everywhere. Sign in with your new password.</p>
${toCirculate(webUrl)}`,
});

/** Shown when an emailed link is used, expired or unknown. */
export const deadLinkPage = (webUrl: string): Page => ({
  status: 410,
  title: 'Link no longer valid',
  body: html`<h1>This link no longer works</h1>
<p class="lead">It has been used or has expired. Sign in to get a new confirmation link, or reset your
password on the sign-in page.</p>${toCirculate(webUrl)}`,
});

/** Shown for an invalid request, with the protocol error for the client's developer. */
export const errorPage = (
  webUrl: string,
  {
    status,
    error,
    description,
  }: { status: number; error: string; description?: string | undefined },
): Page => ({
  status,
  title: 'Sign-in failed',
  body: html`<h1>Sign-in failed</h1>
<p class="lead">We couldn’t complete the sign-in. Go back to Circulate and try again.</p>
<p class="detail"><code>${error}</code>${description !== undefined && html` ${description}`}</p>
${toCirculate(webUrl)}`,
});

/** Shown for an unknown URL. */
export const notFoundPage = (webUrl: string): Page => ({
  status: 404,
  title: 'Page not found',
  body: html`<h1>Page not found</h1>
<p class="lead">Check the link, or go to Circulate.</p>${toCirculate(webUrl)}`,
});

/** Shown at the root URL. */
export const homePage = (webUrl: string): Page => ({
  status: 200,
  title: 'Sign-in service',
  body: html`<h1>Circulate’s sign-in service</h1>
<p class="lead">It runs in the background. To sign in, go to Circulate.</p>${toCirculate(webUrl)}`,
});
