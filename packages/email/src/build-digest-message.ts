import { randomUUID } from 'node:crypto';
import { formatDay, type KeyDay, keyDayInWords } from '@circulate/shared-schemas';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  type AlertContent,
  correctionNote,
  dayAndCategories,
  describeMatch,
  firstChange,
  firstTitleOf,
  formatDayInSubject,
  keyDaysLine,
  languageNote,
  MAX_PREVIEW,
  previewOf,
  type Reasons,
  statusNote,
} from './alert-content.ts';
import {
  type AlertMessage,
  asPlainWords,
  escapeAttribute,
  headersOf,
  markOf,
  subjectOf,
} from './build-alert-message.ts';
import { DigestBank, DigestFrame, DigestOverflow } from './digest-frame.tsx';
import { DigestItem } from './digest-item.tsx';
import { isolated, toPlainWords } from './plain-words.ts';

const MAX_SUBJECT = 150;
/** Maximum length of a title in a preheader, which shows several. */
const MAX_BRIEF_TITLE = 50;

/**
 * A circular in a digest, rendered once for all readers. The reasons why a reader gets it are
 * filled in later.
 */
export type DigestFragment = {
  bank: string;
  /** For an alert that corrects the circular's bank: the bank that the earlier email named. */
  earlierBank: string | undefined;
  title: string;
  /** Word with which the digest marks a correction or an update; null for a new alert. */
  mark: string | null;
  days: KeyDay[];
  /** Subject and preheader of a digest that has only this circular. */
  subject: string;
  preview: string;
  html: string;
  text: string;
};

/** One circular in a reader's digest. */
export type DigestEntry = { fragment: DigestFragment; why: Reasons };

export type DigestContent = {
  /** The circulars that the digest shows, newest first. */
  entries: DigestEntry[];
  /** Numbers of circulars and of banks in total, including those that the digest doesn't show. */
  circulars: number;
  banks: number;
  /** Date of the digest in the reader's time zone (yyyy-MM-dd). */
  day: string;
};

/** URLs in the text around a digest's circulars. */
export type DigestLinks = { manageUrl: string; deliveryUrl: string; restUrl: string };

// Placeholders for text that is filled in later. Random, so that the author of a circular can't
// guess them.
const mark = (name: string) => `digest-${name}-${randomUUID()}`;
const WHY = mark('why');
const HEADING = mark('heading');
const DAY = mark('day');
const PREVIEW = mark('preview');
const BODY = mark('body');
const UNSUBSCRIBE = `https://unsubscribe.invalid/${randomUUID()}`;

/**
 * Renders a circular for all digests that contain it. Ignores `why`, which each reader's digest
 * fills in.
 */
export const buildDigestFragment = (given: AlertContent): DigestFragment => {
  const content = asPlainWords(given);
  return {
    bank: given.bank,
    earlierBank: given.earlierBank,
    title: firstTitleOf(content),
    mark: markOf(content),
    days: content.days,
    subject: subjectOf(content),
    preview: previewOf(content),
    html: render(createElement(DigestItem, { content, why: WHY })),
    text: toText(content),
  };
};

/**
 * Renders the text around a digest's circulars once, and returns a function that composes a
 * reader's digest. That function only joins strings, which takes less time than sending the email.
 */
export const openDigests = (links: DigestLinks) => {
  const frame = `<!doctype html>${render(
    createElement(DigestFrame, {
      heading: HEADING,
      day: DAY,
      preview: PREVIEW,
      body: BODY,
      unsubscribeUrl: UNSUBSCRIBE,
      ...links,
    }),
  )}`;
  const bankHeads = new Map<string, string>();
  const headOf = (name: string) => {
    const head = bankHeads.get(name) ?? render(createElement(DigestBank, { name }));
    bankHeads.set(name, head);
    return head;
  };

  return (content: DigestContent, unsubscribeUrl: string): AlertMessage => {
    const { entries, circulars } = content;
    const heading = headingOf(content);
    const day = formatDay(content.day);
    const groups = byBank(entries);
    const rest = circulars - entries.length;
    const seeRest = `See ${countOf(rest, 'more circular')}`;
    const body = groups.map(([bank, items]) => headOf(bank) + items.map(htmlOf).join('')).join('');
    const texts = Object.entries({
      [HEADING]: escapeHtml(heading),
      [DAY]: day,
      [PREVIEW]: escapeHtml(previewOfAll(content)),
      [BODY]:
        body +
        (rest > 0
          ? render(createElement(DigestOverflow, { words: seeRest, url: links.restUrl }))
          : ''),
      [UNSUBSCRIBE]: escapeAttribute(unsubscribeUrl),
    });
    return {
      subject: subjectOfAll(content, heading),
      html: texts.reduce((html, [mark, words]) => html.replaceAll(mark, () => words), frame),
      text: [
        `${heading}\n${day}`,
        ...groups.flatMap(([bank, items]) => [bank.toUpperCase(), ...items.map(textOf)]),
        ...(rest > 0 ? [`${seeRest}: ${links.restUrl}`] : []),
        `Email settings: ${links.deliveryUrl}`,
        `Manage your subscriptions: ${links.manageUrl}`,
        `Unsubscribe: ${unsubscribeUrl}`,
      ].join('\n\n'),
      headers: headersOf(unsubscribeUrl),
    };
  };
};

/** Groups circulars by bank. The order of banks and circulars stays. */
const byBank = (entries: DigestEntry[]) =>
  [...new Set(entries.map(({ fragment }) => fragment.bank))].map(
    (bank) => [bank, entries.filter(({ fragment }) => fragment.bank === bank)] as const,
  );

const render = (element: ReactElement) => renderToStaticMarkup(element);

const countOf = (count: number, name: string) => `${count} ${name}${count === 1 ? '' : 's'}`;

/**
 * Returns a digest's heading. It names the banks if there are one or two; otherwise, it names the
 * bank of the newest circular and counts the others.
 */
const headingOf = ({ circulars, banks, entries }: DigestContent) => {
  const [first, second] = byBank(entries).map(([bank]) => isolated(bank));
  const count = countOf(circulars, 'circular');
  if (first === undefined) return `${count} from ${countOf(banks, 'bank')}`;
  if (banks === 1) return `${count} from ${first}`;
  if (banks === 2 && second !== undefined) return `${count} from ${first} and ${second}`;
  return `${count} from ${first} and ${countOf(banks - 1, 'more bank')}`;
};

const subjectOfAll = ({ circulars, entries: [first], day }: DigestContent, heading: string) =>
  circulars === 1 && first
    ? first.fragment.subject
    : toPlainWords(`${heading}, ${formatDayInSubject(day)}`, MAX_SUBJECT);

/**
 * Returns a digest's preheader: corrections and updates first, then the circulars whose next key
 * date is nearest, then the newest.
 */
const previewOfAll = ({ circulars, entries, day: today }: DigestContent) => {
  if (circulars === 1 && entries[0]) return entries[0].fragment.preview;
  const told = entries.map(({ fragment: { title, mark, days } }) => {
    const next = days.find(({ day }) => day >= today);
    const lead = mark ?? (next && keyDayInWords(next));
    const short = toPlainWords(title, MAX_BRIEF_TITLE);
    return {
      words: lead ? `${lead}: ${short}` : short,
      // Dates are compared as text, in which "0" precedes and "9999" follows all of them.
      order: mark ? '0' : (next?.day ?? '9999'),
    };
  });
  const sorted = told.toSorted((a, b) => (a.order === b.order ? 0 : a.order < b.order ? -1 : 1));
  return toPlainWords(
    sorted
      .slice(0, 3)
      .map(({ words }) => words)
      .join(' · '),
    MAX_PREVIEW,
  );
};

const whyOf = ({ fragment: { bank, earlierBank }, why }: DigestEntry) =>
  describeMatch({ bank, earlierBank, why });

const htmlOf = (entry: DigestEntry) =>
  entry.fragment.html.replaceAll(WHY, () => escapeHtml(whyOf(entry)));

const textOf = (entry: DigestEntry) => entry.fragment.text.replaceAll(WHY, () => whyOf(entry));

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const toText = (content: AlertContent) => {
  const { translation, summary } = content;
  const isTranslated = translation.state === 'translated';
  const change = firstChange(content);
  const lines = [
    correctionNote(content),
    isTranslated ? `${translation.title}\n${content.title}` : content.title,
    keyDaysLine(content),
    dayAndCategories(content),
    statusNote(content),
    isTranslated ? translation.warning : null,
    change && `${change.label}: ${change.passage}`,
    summary?.lines[0] ?? null,
    languageNote(content),
    content.circularUrl,
    WHY,
  ];
  return lines.filter(Boolean).join('\n');
};
