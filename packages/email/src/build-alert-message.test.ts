import { expect, it } from 'vitest';
import type { AlertContent } from './alert-content.ts';
import { buildAlertMessage } from './build-alert-message.ts';

const content: AlertContent = {
  bank: 'Bank of Ghana',
  title: 'Notice on foreign exchange auctions',
  language: 'en',
  publishedOn: '2026-03-04',
  categories: ['Foreign Exchange', 'Reporting & Disclosure'],
  followedCategories: ['Foreign Exchange'],
  circularUrl: 'https://circulate.example/circulars/1',
  sourceUrl: 'https://www.bog.gov.gh/notice.pdf',
  manageUrl: 'https://circulate.example/dashboard',
};

it('tells the same in HTML and in plain text', async () => {
  const { subject, html, text } = await buildAlertMessage(content);
  expect(subject).toBe('Bank of Ghana: Notice on foreign exchange auctions');
  for (const part of [
    '4 March 2026',
    'Notice on foreign exchange auctions',
    'You follow Bank of Ghana',
  ]) {
    expect(html).toContain(part);
    expect(text).toContain(part);
  }
  expect(text).toContain('Foreign Exchange · Reporting & Disclosure');
  expect(text).toContain('You follow Bank of Ghana and Foreign Exchange.');
  expect(html).toContain('href="https://circulate.example/circulars/1"');
  expect(html).toContain('href="https://www.bog.gov.gh/notice.pdf"');
});

it('says why a reader of macroeconomic data got it', async () => {
  const { text } = await buildAlertMessage({ ...content, followedCategories: [] });
  expect(text).toContain('You follow Bank of Ghana and all Macroeconomic data.');
});

it('says in which language an untranslated circular is', async () => {
  const { html, text } = await buildAlertMessage({ ...content, language: 'tr' });
  for (const part of [html, text]) {
    expect(part).toContain('This circular is in Turkish. It has not been translated.');
  }
});

it('shows a hostile title as text and keeps the subject one line', async () => {
  const title =
    '<script>alert(1)</script>\r\nBcc: everyone@example.com <a href="https://evil.example">x</a>';
  const { subject, html } = await buildAlertMessage({ ...content, title });
  expect(html).not.toContain('<script>');
  expect(html).not.toContain('href="https://evil.example"');
  expect(subject).not.toMatch(/[\r\n]/);
});
