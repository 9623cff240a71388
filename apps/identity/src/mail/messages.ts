import { type Html, html } from '../pages/html.ts';
import type { Message } from './mailer.ts';

type MessageText = { subject: string; intro: string; action: string; link: string; outro: string };

/** Returns the email that asks a new user to confirm their address. */
export const verificationMail = (to: string, link: string): Message =>
  write(to, {
    subject: 'Confirm your email address for Circulate',
    intro: 'Please confirm your email address to receive alerts.',
    action: 'Confirm email address',
    link,
    outro:
      'This link works once and expires in 24 hours. If you didn’t sign up, ignore this email.',
  });

/** Returns the email with a link for choosing a new password. */
export const resetMail = (to: string, link: string): Message =>
  write(to, {
    subject: 'Choose a new password for Circulate',
    intro: 'Someone, hopefully you, asked to reset your password.',
    action: 'Choose a new password',
    link,
    outro: 'This link works once and expires in one hour. If it wasn’t you, ignore this email.',
  });

const write = (to: string, words: MessageText): Message => ({
  to,
  subject: words.subject,
  text: `${words.intro}\n\n${words.action}:\n${words.link}\n\n${words.outro}\n`,
  html: bodyOf(words).markup,
});

// Styles are inline, since many mail clients ignore style sheets; only the dark theme needs one.
const DARK = html`<meta name="color-scheme" content="light dark"><style>
@media (prefers-color-scheme: dark) {
.paper { background: #0f1317 !important; color: #e9e7e1 !important; }
.card { background: #151a20 !important; border-color: #252c34 !important; }
.brand { color: #7ed4cb !important; }
.quiet { color: #b3b8bf !important; }
.button { background: #5cc4ba !important; color: #06211f !important; }
}
</style>`;

const bodyOf = ({ subject, intro, action, link, outro }: MessageText): Html => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${subject}</title>${DARK}</head>
<body class="paper" style="margin:0;padding:24px 12px;background:#fbfaf7;color:#14181f;font:16px/24px Inter,system-ui,sans-serif">
<div class="card" style="max-width:480px;margin:0 auto;padding:24px 20px;background:#ffffff;border:1px solid #e4e0d6;border-radius:12px">
<p class="brand" style="margin:0 0 24px;font:600 18px Georgia,serif;color:#0b5d5b">Circulate</p>
<p style="margin:0 0 24px">${intro}</p>
<p style="margin:0 0 24px"><a class="button" href="${link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0b5d5b;color:#ffffff;text-decoration:none;font-weight:500">${action}</a></p>
<p class="quiet" style="margin:0;font-size:14px;color:#4a515c">${outro}</p>
</div></body></html>`;
