import { randomUUID } from 'node:crypto';
import { render } from '@react-email/render';
import { createElement } from 'react';
import {
  type AlertContent,
  bankAndDay,
  changeLines,
  correctionNote,
  delayNote,
  describeMatch,
  firstTitleOf,
  isUpdate,
  keyDaysLine,
  languageNote,
  statusNote,
  summaryLabel,
} from './alert-content.ts';
import { AlertEmail } from './alert-email.tsx';
import { isolated, toPlainWords } from './plain-words.ts';

/** Everything in an email except the recipient's address. */
export type AlertMessage = {
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
};

/** Completes an email for one reader, whose `unsubscribeUrl` it fills in. */
export type FinishMessage = (unsubscribeUrl: string) => AlertMessage;

const MAX_SUBJECT = 150;
const MAX_TITLE = 400;
const MAX_LINE = 600;
const MAX_CATEGORIES = 6;

/** Placeholder for the unsubscribe URL. Random, so that the author of a circular can't guess it. */
const UNSUBSCRIBE = `https://unsubscribe.invalid/${randomUUID()}`;

/**
 * Renders an alert once for all readers with the same reasons, because rendering takes longer than
 * sending. Returns a function that completes the email for one reader. HTML and plain text have the
 * same content. Text from a circular or a model always appears as text, never as markup or a link;
 * the subject is a single line.
 */
export const buildAlertMessage = async (given: AlertContent): Promise<FinishMessage> => {
  const content = asPlainWords(given);
  const subject = subjectOf(content);
  const html = await render(createElement(AlertEmail, { content, unsubscribeUrl: UNSUBSCRIBE }));
  const text = toText(content, UNSUBSCRIBE);
  return (unsubscribeUrl) => ({
    subject,
    html: html.replaceAll(UNSUBSCRIBE, escapeAttribute(unsubscribeUrl)),
    text: text.replaceAll(UNSUBSCRIBE, unsubscribeUrl),
    headers: headersOf(unsubscribeUrl),
  });
};

/** Returns the word with which an email marks a correction or an update; null for a new alert. */
export const markOf = (content: AlertContent): 'Updated' | 'Correction' | null => {
  if (content.kind !== 'correction') return null;
  return isUpdate(content) ? 'Updated' : 'Correction';
};

/** Returns the subject of an email about one circular. */
export const subjectOf = (content: AlertContent): string => {
  const mark = markOf(content);
  const named = `${content.bank}: ${firstTitleOf(content)}`;
  return toPlainWords(mark === null ? named : `${mark} – ${named}`, MAX_SUBJECT);
};

/**
 * Returns the headers of an email for unsubscribing with one click, which needs no cookie or
 * sign-in (RFC 8058).
 */
export const headersOf = (unsubscribeUrl: string): AlertMessage['headers'] => ({
  'Auto-Submitted': 'auto-generated',
  'Content-Language': 'en',
  'List-Unsubscribe': `<${unsubscribeUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Makes all text that isn't ours safe for an email. Keeps our own URLs and names unchanged. */
export const asPlainWords = (content: AlertContent): AlertContent => ({
  ...content,
  title: toPlainWords(content.title, MAX_TITLE),
  categories: content.categories.slice(0, MAX_CATEGORIES),
  translation:
    content.translation.state === 'translated'
      ? {
          ...content.translation,
          title: toPlainWords(content.translation.title, MAX_TITLE),
          warning:
            content.translation.warning && toPlainWords(content.translation.warning, MAX_LINE),
        }
      : content.translation,
  changes: content.changes?.map(({ before, after }) => ({
    before: before && toPlainWords(before, MAX_LINE),
    after: after && toPlainWords(after, MAX_LINE),
  })),
  doneByOthers: content.doneByOthers && {
    ...content.doneByOthers,
    by: toPlainWords(content.doneByOthers.by, MAX_TITLE),
    sentence: toPlainWords(content.doneByOthers.sentence, MAX_LINE),
  },
  summary: content.summary && {
    ...content.summary,
    lines: content.summary.lines.map((line) => toPlainWords(line, MAX_LINE)),
  },
});

export const escapeAttribute = (url: string) =>
  url.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const toText = (content: AlertContent, unsubscribeUrl: string) => {
  const { translation, summary } = content;
  const isTranslated = translation.state === 'translated';
  const changes = changeLines(content);
  return [
    correctionNote(content),
    bankAndDay(content),
    isTranslated ? `${translation.title}\n${content.title}` : content.title,
    keyDaysLine(content),
    content.categories.map(isolated).join(' · '),
    statusNote(content),
    languageNote(content),
    isTranslated ? translation.warning : null,
    changes.length > 0
      ? `What changed:\n${changes.map(({ label, passage }) => `- ${label}: ${passage}`).join('\n')}`
      : null,
    summary
      ? `${summaryLabel(summary)}:\n${summary.lines.map((line) => `- ${line}`).join('\n')}`
      : null,
    `Read the circular: ${content.circularUrl}`,
    content.sourceUrl ? `View on the bank’s website: ${content.sourceUrl}` : null,
    describeMatch(content),
    delayNote(content),
    `Email settings: ${content.deliveryUrl}`,
    `Manage your subscriptions: ${content.manageUrl}`,
    `Unsubscribe: ${unsubscribeUrl}`,
  ]
    .filter((part) => part !== null)
    .join('\n\n');
};
