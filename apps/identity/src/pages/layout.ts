import { STYLE_SHEETS } from '../style-sheets.ts';
import { type Html, html } from './html.ts';

/** A page to send: its status, title and content. */
export type Page = { status: number; title: string; body: Html };

const ring = html`<svg class="ring" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
<path d="M16 3a13 13 0 1 1-11.26 6.5" fill="none" stroke="currentColor" stroke-width="3.2" stroke-linecap="round"/>
<path d="M16 10.2a5.8 5.8 0 1 1-5.02 2.9" fill="none" stroke="currentColor" stroke-width="3.2" stroke-linecap="round"/>
<circle cx="8.6" cy="5.4" r="2.5" fill="currentColor"/></svg>`;

/** Renders a whole document with a page's content. */
export const documentOf = ({ title, body }: Page, webUrl: string): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · Circulate</title>
<link rel="icon" href="/assets/ring.svg" type="image/svg+xml">
${STYLE_SHEETS.map((name) => html`<link rel="stylesheet" href="/assets/${name}">`)}
</head>
<body>
<header><a class="brand" href="${webUrl}">${ring}<span>Circulate</span></a></header>
<main>${body}</main>
<footer>Sign-in service for trials and tests</footer>
</body>
</html>`;

type Field = {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password';
  value?: string;
  autocomplete: string;
  hint?: string | undefined;
  problem?: string | undefined;
  focus?: boolean;
};

/** Renders a labelled input, with a hint or an error below. */
export const field = (input: Field): Html => {
  const note = input.problem ?? input.hint;
  return html`<div class="field">
<label for="${input.name}">${input.label}</label>
<input id="${input.name}" name="${input.name}" type="${input.type ?? 'text'}"
 value="${input.value ?? ''}" autocomplete="${input.autocomplete}" required
 ${input.focus && html`autofocus`} ${note !== undefined && html`aria-describedby="${input.name}-note"`}
 ${input.problem !== undefined && html`aria-invalid="true"`}>
${note !== undefined && html`<p id="${input.name}-note" class="${input.problem === undefined ? 'hint' : 'problem'}">${note}</p>`}
</div>`;
};

/** Renders a message above a form. */
export const notice = (kind: 'problem' | 'warn', text: Html | string): Html =>
  html`<div class="notice ${kind}" ${kind === 'problem' && html`role="alert"`}>${text}</div>`;

export const hidden = (name: string, value: string): Html =>
  html`<input type="hidden" name="${name}" value="${value}">`;
