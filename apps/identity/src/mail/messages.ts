import { type Html, html } from '../pages/html.ts';
import type { Message } from './mailer.ts';

type MessageText = { subject: string; intro: string; action: string; link: string; outro: string };

/** Asks a new user to confirm their email address. */
export const verificationMail = (to: string, link: string): Message =>
  write(to, {
    subject: 'Confirm your email address for Circulate',
    intro: 'Please confirm your email address to receive alerts.',
    action: 'Confirm email address',
    link,
    outro: 'This link works once, within 24 hours. If you didn’t sign up, ignore this email.',
  });

/** Lets a user choose a new password. */
export const resetMail = (to: string, link: string): Message =>
  write(to, {
    subject: 'Choose a new password for Circulate',
    intro: 'Someone, hopefully you, asked to reset your password.',
    action: 'Choose a new password',
    link,
    outro: 'This link works once, within one hour. If it wasn’t you, ignore this email.',
  });

const write = (to: string, words: MessageText): Message => ({
  to,
  subject: words.subject,
  text: `${words.intro}\n\n${words.action}:\n${words.link}\n\n${words.outro}\n`,
  html: bodyOf(words).markup,
});

// Mail clients ignore stylesheets: styles are inline.
const bodyOf = ({ subject, intro, action, link, outro }: MessageText): Html => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0;padding:32px 16px;background:#fbfaf7;color:#14181f;font:16px/24px Inter,system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e4e0d6;border-radius:12px">
<p style="margin:0 0 24px;font:600 18px Georgia,serif;color:#0b5d5b">Circulate</p>
<p style="margin:0 0 24px">${intro}</p>
<p style="margin:0 0 24px"><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0b5d5b;color:#ffffff;text-decoration:none;font-weight:500">${action}</a></p>
<p style="margin:0;font-size:14px;color:#4a515c">${outro}</p>
</div></body></html>`;
