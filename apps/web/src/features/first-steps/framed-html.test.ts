import { expect, test } from 'vitest';
import { framedHtml } from './framed-html.ts';

const email = (body: string) =>
  `<html><head><style>@media (prefers-color-scheme: dark) { .ink { color: #fff !important; } }</style></head><body>${body}</body></html>`;
const framed = (body: string, isDark = false) => framedHtml(email(body), { nonce: 'n1', isDark });

test('what stands inline becomes a rule under the nonce of the page, before what overrides it', () => {
  const html = framed('<p class="ink" style="color:#111;font-family:&quot;Inter&quot;">A</p>');
  expect(html).toContain('<p class="ink" data-style="0">A</p>');
  expect(html).toContain(
    '<style nonce="n1">[data-style="0"]{color:#111;font-family:"Inter"}</style><style nonce="n1">@media',
  );
  expect(html).not.toContain(' style="');
});

test('the same style is one rule', () => {
  const html = framed(
    '<p style="margin:0">A</p><p style="margin:0">B</p><p style="margin:1px">C</p>',
  );
  expect(html.match(/data-style="0"\]/g)).toHaveLength(1);
  expect(html.match(/data-style="0">/g)).toHaveLength(2);
  expect(html).toContain('data-style="1">C');
});

test('its links lead nowhere', () => {
  expect(framed('<a class="link" href="https://bank.example/">Original</a>')).not.toContain(
    ' href="',
  );
});

test('its theme is that of the page', () => {
  expect(framed('', true)).toContain('@media all {');
  expect(framed('', false)).toContain('@media not all {');
});
