import { render } from '@react-email/render';
import { createElement } from 'react';
import { type AlertContent, describeMatch, formatDay } from './alert-content.ts';
import { AlertEmail, languageNote } from './alert-email.tsx';

/** The parts of an email that do not depend on its reader's address. */
export type AlertMessage = {
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
};

const MAX_SUBJECT = 150;

/**
 * Writes the email of an alert, as HTML and as plain text of the same content. Everything that comes
 * from the circular is shown as text and never as markup; the subject is one line.
 */
export const buildAlertMessage = async (content: AlertContent): Promise<AlertMessage> => ({
  subject: toSubject(`${content.bank}: ${content.title}`),
  html: await render(createElement(AlertEmail, { content })),
  text: toText(content),
  headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'en' },
});

const toSubject = (line: string) => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
  const flat = line.replaceAll(/[\s\u0000-\u001f\u007f]+/g, ' ').trim();
  return flat.length <= MAX_SUBJECT ? flat : `${flat.slice(0, MAX_SUBJECT - 1).trimEnd()}…`;
};

const toText = (content: AlertContent) =>
  [
    `${content.bank}${content.publishedOn ? ` · ${formatDay(content.publishedOn)}` : ''}`,
    content.title,
    content.categories.join(' · '),
    content.language === 'en' ? null : languageNote(content.language),
    `Read the circular: ${content.circularUrl}`,
    content.sourceUrl ? `Original at the bank: ${content.sourceUrl}` : null,
    describeMatch(content),
    `Manage your subscriptions: ${content.manageUrl}`,
  ]
    .filter((part) => part !== null)
    .join('\n\n');
