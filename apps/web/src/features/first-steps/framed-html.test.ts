import { expect, test } from 'vitest';
import { framedHtml } from './framed-html.ts';

const email = (body: string) =>
  `<html><head><style>@media (prefers-color-scheme: dark) { .ink { color: #fff !important; } }</style></head><body>${body}</body></html>`;
const framed = (body: string, isDark = false) => framedHtml(email(body), isDark);

test('turns inline styles into rules that keep their precedence, and leaves none inline', () => {
  const { html, css } = framed(
    '<p class="ink" style="color:#111;font-family:&quot;Inter&quot;">A</p>',
  );
  expect(html).toContain('<p class="ink" data-style="0">A</p>');
  expect(css).toMatch(/^\[data-style="0"\]\{color:#111;font-family:"Inter"\}\n@media/);
  expect(html).not.toMatch(/ style="|<style/);
});

test('writes each distinct style only once', () => {
  const { html, css } = framed(
    '<p style="margin:0">A</p><p style="margin:0">B</p><p style="margin:1px">C</p>',
  );
  expect(css.match(/data-style="0"\]/g)).toHaveLength(1);
  expect(html.match(/data-style="0">/g)).toHaveLength(2);
  expect(html).toContain('data-style="1">C');
});

test('removes the links from an email', () => {
  const { html } = framed('<a class="link" href="https://bank.example/">Original</a>');
  expect(html).not.toContain(' href="');
});

test('gives an email the page’s theme', () => {
  expect(framed('', true).css).toContain('@media all {');
  expect(framed('', false).css).toContain('@media not all {');
});
