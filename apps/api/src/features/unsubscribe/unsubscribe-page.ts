import { createHash } from 'node:crypto';
import type { UnsubscribeChoices } from '@circulate/shared-schemas';
import type { Done } from './opt-outs.ts';

const STYLE = `
:root { color-scheme: light dark; --paper: #fbfaf7; --surface: #fff; --ink: #14181f; --quiet: #4a515c; --line: #cfcabd; --accent: #0b5d5b; --soft: #e3efec; }
@media (prefers-color-scheme: dark) { :root { --paper: #0f1317; --surface: #151a20; --ink: #e9e7e1; --quiet: #b3b8bf; --line: #38414b; --accent: #7ed4cb; --soft: #12302f; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 12px; background: var(--paper); color: var(--ink); font: 14px/20px Inter, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { max-width: 480px; margin: 0 auto; }
.brand { display: flex; align-items: center; gap: 8px; margin: 0 4px 16px; font: 600 18px/24px "Source Serif 4", Georgia, serif; }
.brand::before { content: ""; width: 18px; height: 18px; border: 3px solid var(--accent); border-radius: 50%; }
.card { padding: 28px; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; }
h1 { margin: 0 0 8px; font: 600 22px/29px "Source Serif 4", Georgia, serif; }
p { margin: 0 0 20px; color: var(--quiet); }
p:last-child { margin: 0; }
a { color: var(--accent); }
.done { margin: 0 0 12px; overflow-wrap: anywhere; padding: 10px 12px; border-radius: 8px; background: var(--soft); color: var(--ink); }
form { margin: 0 0 10px; animation: settle 0.8s; }
/* Ignores the second half of a double click: the button under the pointer has changed. */
@keyframes settle { from, to { pointer-events: none; } }
form + p { margin-top: 18px; }
button { width: 100%; min-height: 44px; padding: 10px 16px; border: 1px solid var(--line); border-radius: 8px; background: none; color: var(--ink); font: inherit; font-weight: 500; text-align: left; cursor: pointer; }
button:hover { border-color: var(--accent); color: var(--accent); }
button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@media (max-width: 400px) { .card { padding: 20px 16px; } }
`;

const styleHash = createHash('sha256').update(STYLE).digest('base64');

/** Content security policy for the pages: inline style, and forms to this origin only. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

type Told = { done?: Done[]; stopped: Done[] };

/**
 * Renders the page behind the unsubscribe link. `done` lists what this submission turned off,
 * `stopped` what was already off.
 */
export const unsubscribePage = (choices: UnsubscribeChoices, { done, stopped }: Told) => {
  const forms = formsOf(choices);
  const heading = done ? 'Done' : 'Stop emails';
  return page(
    heading,
    `<h1>${heading}</h1>
    ${[...(done ?? []), ...stopped].map(toDone).join('\n')}
    <p>${forms.length === 0 ? 'You’ve stopped everything in this email.' : done ? 'You can also:' : 'Choose which emails to stop.'}</p>
    ${forms.join('\n')}
    ${stillLive(choices)}
    <p>You can subscribe again, turn saved-search alerts on and turn emails back on at any time in Circulate.</p>`,
  );
};

const toDone = ({ words, wayBack }: Done) =>
  `<p class="done" role="status">${escapeHtml(words)}${
    wayBack ? ` <a href="${escapeHtml(wayBack.url)}">${escapeHtml(wayBack.label)}</a>` : ''
  }</p>`;

const KINDS = { email: 'email', webhook: 'webhook', slack: 'Slack', teams: 'Teams' };

/** Lists the user's other active channels, which still get alerts when all emails are stopped. */
const stillLive = ({ live_channels }: UnsubscribeChoices) =>
  live_channels.length === 0
    ? ''
    : `<p>Stopping all emails doesn’t affect your other channels: ${live_channels
        .map(({ kind, name }) => escapeHtml(`${name} (${KINDS[kind]})`))
        .join(', ')}.</p>`;

/** Renders the page shown for an unknown link. */
export const unknownLinkPage = () =>
  page(
    'Unknown link',
    `<h1>This link is no longer valid</h1>
    <p>If your account was deleted, you won’t get any more emails. Otherwise, use the link in a newer email or
    manage your subscriptions in Circulate.</p>`,
  );

const formsOf = (choices: UnsubscribeChoices): string[] => [
  ...(choices.weekly_instead ? [form({ choice: 'weekly' }, 'Send one email a week instead')] : []),
  ...choices.banks.map(({ id, display_name }) =>
    form({ choice: 'bank', bank_id: id }, `Unsubscribe from ${display_name}`),
  ),
  ...choices.categories.map(({ id, category_name }) =>
    form({ choice: 'category', category_id: id }, `Unsubscribe from ${category_name}`),
  ),
  ...(choices.macroeconomic
    ? [form({ choice: 'category' }, 'Unsubscribe from all Macroeconomic data')]
    : []),
  ...choices.searches.map(({ id, name }) =>
    form({ choice: 'search', search_id: id }, `Turn off alerts from your saved search “${name}”`),
  ),
  ...(choices.all_emails ? [form({ choice: 'all' }, 'Stop all emails from Circulate')] : []),
];

/** Renders a form that posts to the page's own URL, because the token is nowhere else. */
const form = (fields: Record<string, string>, label: string) => {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post">${inputs.join('')}<button>${escapeHtml(label)}</button></form>`;
};

const page = (title: string, content: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – Circulate</title>
<style>${STYLE}</style>
</head>
<body><main><div class="brand">Circulate</div><div class="card">
    ${content}
</div></main></body>
</html>
`;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
