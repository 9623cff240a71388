// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { drawEarlyPages } from '../../../build/early-pages.tsx';
import { pageHeads } from '../../lib/text/page-heads.ts';

const pages = drawEarlyPages();

describe('what a signed-in page shows before any script has come', () => {
  test.each(Object.entries(pageHeads))('/%s: the frame, and its own title', (name, { title }) => {
    const html = pages[name] ?? '';
    expect(html).toContain(`>${title}</h1>`);
    expect(html).toMatch(/<div id="early-frame">.*<div inert=""><div class="min-h-dvh/);
    const marked = [...html.matchAll(/<a[^>]* aria-current="page"[^>]* href="([^"]+)"/g)];
    const inNavigation = html.includes(`href="/${name}"`) && name !== 'faq' && name !== 'admin';
    expect(marked.map(([, path]) => path)).toEqual(inNavigation ? [`/${name}`] : []);
  });

  test.each([
    ['account', 'Lost a phone, or left a browser open elsewhere?'],
    ['faq', 'When do I get a notification?'],
    ['first-steps', 'Subscribe to all banks of a region'],
  ])('/%s: and what it says before it has any data, out of reach', (name, words) => {
    const [frame = '', page = ''] = (pages[name] ?? '').split('<h1');
    expect(frame).toContain('<div inert="">');
    expect(page).toContain(words);
    expect(pages.dashboard).not.toContain(words);
  });

  test('holds neither script nor style, which the content security policy would refuse', () => {
    for (const html of Object.values(pages))
      expect(html).not.toMatch(/<script|<style| style=| on\w+=/);
  });

  test('says beside the frame, for whoever has no session, that something loads', () => {
    for (const name of ['dashboard', 'circulars/', '*'])
      expect(pages[name]?.match(/role="status"/g)?.length, name).toBeGreaterThan(0);
  });
});

test('the landing page, which comes whole, has nothing drawn before it', () => {
  expect(pages['']).toBe('');
});
