import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readListing, recogniseKind } from '../src/read-content.ts';

const BASE = 'https://bank.example/list';
const corpus = process.env.CORPUS_DIR || resolve(import.meta.dirname, '../../../../shared/corpus');
const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name));
const content = (bytes: Buffer | string, contentType = '', url = BASE) => ({
  bytes: Buffer.from(bytes),
  contentType,
  url,
});

describe('a feed', () => {
  it('is read however untidy it is', () => {
    const listing = readListing('feed', content(fixture('rss-untidy.xml')), {});
    expect(listing.items).toEqual([
      {
        link: 'https://bank.example/circulars/1.pdf',
        title: 'Circular on R&D lending by banks',
        publishedOn: '2026-09-11',
      },
      {
        link: 'https://bank.example/notice%202.aspx?Id=2&lang=en',
        title: 'Notice on foreign exchange',
        publishedOn: '2026-09-03',
      },
      { link: 'http://bank.example/3.html', title: 'By its guid', publishedOn: '2026-09-01' },
      { link: 'https://bank.example/files/4.pdf', title: 'With an enclosure', publishedOn: null },
    ]);
  });

  it('can be Atom, with dates in the bank’s time zone rather than UTC', () => {
    const { items } = readListing('feed', content(fixture('atom.xml')), {});
    expect(items).toEqual([
      {
        link: 'https://bank.example/normativo/7',
        title: 'Resolução n.º 7',
        publishedOn: '2026-05-04',
      },
      { link: 'https://bank.example/8.pdf', title: 'Com arquivo', publishedOn: '2026-06-02' },
    ]);
  });

  it('can be RSS 1.0', () => {
    const rdf =
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="x"><title>c</title></channel><item rdf:about="/1"><title>One</title><link>/1</link><dc:date>2026-02-03</dc:date></item></rdf:RDF>';
    expect(readListing('feed', content(rdf), {}).items).toEqual([
      { link: 'https://bank.example/1', title: 'One', publishedOn: '2026-02-03' },
    ]);
  });

  it('is read as far as possible, with a note, when it is truncated', () => {
    const whole = fixture('rss-untidy.xml').toString();
    const { items, notes } = readListing(
      'feed',
      content(whole.slice(0, whole.indexOf('foreign'))),
      {},
    );
    expect(items[0]?.link).toBe('https://bank.example/circulars/1.pdf');
    expect(notes).toEqual([expect.stringContaining('isn’t valid XML')]);
  });

  it.each([
    [
      'an HTML page',
      '<!doctype html><html><body>Please sign in</body></html>',
      /not return an RSS/,
    ],
    [
      'an empty feed',
      '<rss version="2.0"><channel><title>x</title></channel></rss>',
      /has no entries/,
    ],
    ['an empty response', '', /not return an RSS/],
  ])('is rejected with a reason when it is really %s', (_name, body, message) => {
    expect(() => readListing('feed', content(body), {})).toThrow(message);
  });
});

describe('an HTML list', () => {
  it('is read without selectors if it is a table', () => {
    const listing = readListing('html', content(fixture('listing-table.page')), {});
    expect(listing.items).toEqual([
      {
        link: 'https://bank.example/docs/2026/fx1.pdf',
        title: 'Foreign exchange exposure limits of banks',
        publishedOn: '2026-11-05',
      },
      {
        link: 'https://bank.example/docs/2026/bs9.PDF',
        title: 'Returns on large exposures & related parties',
        publishedOn: '2026-10-30',
      },
      {
        link: 'https://files.bank.example/aml3.pdf',
        title: 'Suspicious transaction reports',
        publishedOn: '2026-10-13',
      },
    ]);
    expect(listing.nextPage).toBe('https://bank.example/docs/?page=2');
    expect(listing.settings.item).toContain('table.Circulars');
  });

  it('is read without selectors if it consists of cards that link to pages', () => {
    const listing = readListing('html', content(fixture('listing-cards.page')), {});
    expect(listing.items.map(({ title, publishedOn }) => [title, publishedOn])).toEqual([
      ['Circular 12: encaje legal en moneda extranjera', '2026-11-11'],
      ['Circular 11: protección del consumidor financiero', '2026-10-02'],
      ['Circular 10: operaciones de mercado abierto', '2026-09-30'],
    ]);
    expect(listing.hints.join()).toContain('https://bank.example/feed.xml');
  });

  it('follows an admin’s selectors', () => {
    const settings = {
      item: 'tr',
      link: 'a[href$=".doc"]',
      title: 'td:nth-child(1)',
      date: 'td:nth-child(2)',
    };
    const listing = readListing('html', content(fixture('listing-table.page')), settings);
    expect(listing.items).toEqual([
      { link: 'https://bank.example/docs/2026/fx1.doc', title: 'FX/1', publishedOn: '2026-11-05' },
    ]);
    expect(listing.settings).toEqual(settings);
  });

  it.each([
    [
      'an invalid selector',
      '<ul><li><a href="/1.pdf">One</a></ul>',
      { item: 'li[[' },
      'BAD_SETTINGS',
    ],
    [
      'a selector that no longer matches',
      '<ul><li><a href="/1.pdf">One</a></ul>',
      { item: '.row' },
      'NO_ITEMS',
    ],
    ['a login page', '<form><input type=password></form>', {}, 'LOGIN_PAGE'],
    ['an empty page', '', {}, 'NO_ITEMS'],
    ['a PDF', '%PDF-1.7', {}, 'NOT_A_PAGE'],
  ])('explains what is wrong with %s', (_name, body, settings, code) => {
    expect(() => readListing('html', content(body), settings)).toThrow(
      expect.objectContaining({ code }),
    );
  });
});

describe('a JSON response', () => {
  it('is read without configured paths', () => {
    const listing = readListing('json', content(fixture('circulars.json')), {});
    expect(listing.items).toEqual([
      {
        link: 'https://bank.example/files/c7.pdf',
        title: 'Circular 7 on capital buffers',
        publishedOn: '2026-11-03',
      },
      {
        link: 'https://bank.example/files/c6.pdf',
        title: 'Circular 6 on reporting',
        publishedOn: '2026-10-01',
      },
    ]);
    expect(listing.settings).toEqual({
      item: 'result.documents',
      link: 'files.0.url',
      title: 'attributes.title',
      date: 'attributes.publishedAt',
    });
  });

  it('explains a path without a match, and invalid JSON', () => {
    const json = content(fixture('circulars.json'));
    expect(() => readListing('json', json, { item: 'data' })).toThrow(/no list at "data"/);
    expect(() => readListing('json', content('<html>'), {})).toThrow(/not return JSON/);
    expect(() => readListing('json', content('{"__proto__":{"a":[]}}'), {})).toThrow(/no list/);
  });
});

describe('a source’s kind', () => {
  it.each([
    ['feed', '\n<?xml version="1.0"?><rss version="2.0"/>'],
    ['feed', '<feed xmlns="http://www.w3.org/2005/Atom"/>'],
    ['json', ' {"items": []}'],
    ['pdf', '\n%PDF-1.4'],
    ['html', '<!doctype html><p>[1]</p>'],
  ])('is detected as %s', (kind, body) => {
    expect(recogniseKind(content(body))).toBe(kind);
  });
});

describe.skipIf(!existsSync(join(corpus, 'listings')))('real pages', () => {
  it('yield the press releases of the Reserve Bank of India', () => {
    const bytes = readFileSync(join(corpus, 'listings/rbi-press-releases.xml'));
    const { items } = readListing('feed', content(bytes), {});
    expect(items).toHaveLength(5);
    expect(items[0]).toMatchObject({
      link: 'https://www.rbi.org.in/scripts/BS_PressReleaseDisplay.aspx?prid=63587',
      title: expect.stringContaining('RBI invites comments on the Draft'),
      publishedOn: '2026-09-11',
    });
  });

  it('are rejected with a reason when they list no circulars: the Turkish central bank’s data calendar', () => {
    const bytes = readFileSync(join(corpus, 'listings/tcmb-calendar.html'));
    const page = content(bytes, '', 'https://www.tcmb.gov.tr/calendar');
    expect(() => readListing('html', page, {})).toThrow(/looks like a list of circulars/);
    const settings = { item: 'nav.sub-left-menu a.sub-left-link' };
    expect(readListing('html', page, settings).items).toHaveLength(7);
  });
});

it('reports how many entries in a list have no date', () => {
  const row = (n: number, day = '') =>
    `<li><a href="/${n}.pdf">Circular ${n} on bank charges</a> ${day}`;
  const page = `<ul>${row(1, '5 May 2026')}${row(2)}${row(3, '31/02/2026')}</ul>`;
  expect(readListing('html', content(page), {}).hints).toEqual([
    expect.stringContaining('2 of 3 entries'),
  ]);
});

describe('a list whose times are midnight at the bank, in UTC', () => {
  const entries = (time: string) => ({
    feed: `<rss><channel><item><title>Notice 9</title><link>/9.pdf</link><pubDate>${new Date(time).toUTCString()}</pubDate></item></channel></rss>`,
    json: JSON.stringify({
      items: [9, 8].map((n) => ({ title: `Notice ${n}`, url: `/${n}.pdf`, date: time })),
    }),
    html: `<ul><li><a href="/9.pdf">Notice 9 on fees</a> <time datetime="${time}">new</time><li><a href="/8.pdf">Notice 8 on fees</a> <time datetime="${time}">new</time></ul>`,
  });
  it.each([
    ['Asia/Shanghai', '2025-12-31T16:00:00Z'],
    ['Asia/Kathmandu', '2025-12-31T18:15:00Z'],
    ['Asia/Jakarta', '2025-12-31T17:00:00Z'],
    ['America/Lima', '2026-01-01T05:00:00Z'],
  ])('is read with the dates in the bank’s own time zone: %s', (timeZone, time) => {
    const lists = entries(time);
    for (const kind of ['feed', 'json', 'html'] as const) {
      const { items } = readListing(kind, content(lists[kind]), {}, { days: { timeZone } });
      expect([kind, items[0]?.publishedOn]).toEqual([kind, '2026-01-01']);
    }
  });
});
