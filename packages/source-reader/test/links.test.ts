import { describe, expect, it } from 'vitest';
import { parseLink } from '../src/links.ts';
import { readFeed } from '../src/read-feed.ts';
import { readHtml } from '../src/read-html.ts';

const BASE = 'https://bank.example/list/';
const clean = (href: string) => parseLink(href, BASE)?.link.replace('https://bank.example', '');

describe('a link that changes from visit to visit', () => {
  it.each([
    ['an ASP.NET session in its path', '/(S(abc45xyz12345))/docs/7.aspx', '/docs/7.aspx'],
    ['a Java session', '/docs/7.do;jsessionid=0A1B2C3D?id=7', '/docs/7.do?id=7'],
    ['a PHP session', '/view.php?id=7&PHPSESSID=a8c9d0e1f2', '/view.php?id=7'],
    ['a viewer’s session', '/7.pdf?wvsessionid=4bc1e1afaa4a09010c', '/7.pdf'],
    ['an ASP.NET session', '/7.pdf?ASP.NET_SessionId=x1kq3zv5m2nb0oor', '/7.pdf'],
    [
      'an S3 signature',
      '/f/7.pdf?X-Amz-Algorithm=AWS4&X-Amz-Date=20261128T090000Z&X-Amz-Expires=900&X-Amz-Signature=ab12',
      '/f/7.pdf',
    ],
    [
      'an Azure signature',
      '/f/7.pdf?sv=2024-11-04&se=2026-11-29&sr=b&sp=r&sig=ab%2Bc%3D',
      '/f/7.pdf',
    ],
    ['a Google signature', '/f/7.pdf?X-Goog-Signature=ab&X-Goog-Date=20261128', '/f/7.pdf'],
    [
      'a CloudFront signature',
      '/f/7.pdf?Expires=1796000000&Signature=x~y&Key-Pair-Id=K2',
      '/f/7.pdf',
    ],
    ['a long token', '/f/7.pdf?token=9f8e7d6c5b4a39281706', '/f/7.pdf'],
    ['a token that is a time', '/f/7.pdf?token=1796049235725', '/f/7.pdf'],
    ['a token that is a time in digits', '/f/7.pdf?token=20261130154301', '/f/7.pdf'],
    ['a timestamp', '/f/7.pdf?_=1796000000123', '/f/7.pdf'],
    ['a random number', '/f/7.pdf?rnd=0.4938271605', '/f/7.pdf'],
    ['campaign parameters', '/7.pdf?utm_source=rss&utm_medium=feed', '/7.pdf'],
  ])('stays the same despite %s', (_what, href, expected) => {
    expect(clean(href)).toBe(expected);
  });

  it.each([
    '/get?sv=12&se=7',
    '/view?t=3',
    '/view?token=annex-b',
    '/view?token=20261130',
    '/view?token=4711004512',
    '/view?policy=monetary',
    '/view?meetingSessionId=45',
    '/r(2026)/7.pdf',
    '/view?signature_of=governor',
  ])('keeps parameters that may identify a document: %s', (href) => expect(clean(href)).toBe(href));

  it('is fetched as listed', () => {
    const href = '/f/7.pdf?sig=ab&se=2026-11-29#page=2';
    expect(parseLink(href, BASE)).toEqual({
      link: 'https://bank.example/f/7.pdf',
      address: 'https://bank.example/f/7.pdf?sig=ab&se=2026-11-29',
      fragment: 'page=2',
    });
  });

  it('is treated as several links if only its token identifies the document', () => {
    const row = (token: string, title: string) =>
      `<li><a href="/get?token=${token}">${title}</a> 5 Oct 2026`;
    const page = `<ul>${row('aa11bb22cc33dd44ee', 'Circular on bank charges')}${row('ff55aa66bb77cc88dd', 'Circular on capital buffers')}</ul>`;
    expect(readHtml(page, BASE, {}).items.map(({ link }) => link)).toEqual([
      'https://bank.example/get?token=aa11bb22cc33dd44ee',
      'https://bank.example/get?token=ff55aa66bb77cc88dd',
    ]);
  });
});

describe('relative links in a feed', () => {
  const atom = (attributes: string, entry: string, href: string) =>
    `<feed xmlns="http://www.w3.org/2005/Atom" ${attributes}><entry ${entry}><title>Circular 7</title><link href="${href}"/></entry></feed>`;
  it.each([
    ['of the feed', 'xml:base="https://bank.example/en/"', '', '7.pdf', '/en/7.pdf'],
    [
      'of feed and entry',
      'xml:base="https://bank.example/en/"',
      'xml:base="circulars/"',
      '7.pdf',
      '/en/circulars/7.pdf',
    ],
    ['of the entry, from the root', 'xml:base="/en/"', 'xml:base="/fr/"', '7.pdf', '/fr/7.pdf'],
    ['that is invalid', 'xml:base="http://["', '', '7.pdf', '/feeds/7.pdf'],
  ])('resolve against the base %s', (_what, feed, entry, href, expected) => {
    const { items } = readFeed(atom(feed, entry, href), 'https://bank.example/feeds/atom.xml');
    expect(items.map(({ link }) => link)).toEqual([`https://bank.example${expected}`]);
  });

  it('resolve against a base around an RSS item', () => {
    const rss =
      '<rss><channel xml:base="https://bank.example/docs/"><item><title>Circular 7</title><link>7.pdf</link></item></channel></rss>';
    expect(readFeed(rss, 'https://bank.example/feeds/rss.xml').items[0]?.link).toBe(
      'https://bank.example/docs/7.pdf',
    );
  });
});

describe('items with the same URL', () => {
  const feed = (items: string[]) =>
    `<rss><channel>${items.map((item) => `<item>${item}</item>`).join('')}</channel></rss>`;
  const linksOf = (items: string[]) =>
    readFeed(feed(items), BASE).items.map(({ link }) => link.replace(/^[^#]*/, ''));

  it('are distinguished by their fragments', () => {
    const item = (n: number) =>
      `<title>Notice ${n}</title><link>/press#n${n}</link><guid isPermaLink="false">press</guid>`;
    expect(linksOf([item(3), item(2), item(1)])).toEqual(['#n3', '#n2', '#n1']);
  });

  it('are distinguished by their guid', () => {
    const item = (n: number) =>
      `<title>Notice ${n}</title><link>/press</link><guid isPermaLink="false">n-${n}</guid>`;
    expect(linksOf([item(2), item(1)])).toEqual(['#id%3Dn-2', '#id%3Dn-1']);
  });

  it('are distinguished by title and date if all have the same guid', () => {
    const item = (n: number) =>
      `<title>Notice ${n}</title><link>/press</link><guid>p</guid><pubDate>0${n} Nov 2026</pubDate>`;
    expect(new Set(linksOf([item(2), item(1)])).size).toBe(2);
  });

  it('are read from the feed if they have no URL at all', () => {
    const item = (n: number) =>
      `<title>Notice ${n}</title><guid isPermaLink="false">n-${n}</guid><description>From 1 January ${n} dealers report daily.</description>`;
    const { items } = readFeed(feed([item(2), item(1)]), BASE);
    expect(items.map(({ link, text }) => [link, text])).toEqual([
      [`${BASE}#id%3Dn-2`, 'From 1 January 2 dealers report daily.'],
      [`${BASE}#id%3Dn-1`, 'From 1 January 1 dealers report daily.'],
    ]);
  });

  it.each([
    ['the fragment', (n: number) => `<link>/rates#n${n}</link>`],
    ['the guid', (n: number) => `<link>/rates</link><guid isPermaLink="false">rates-${n}</guid>`],
    ['the date', (n: number) => `<link>/rates</link><pubDate>0${n} Nov 2026</pubDate>`],
  ])('in a series with one title are distinguished by %s', (_what, rest) => {
    const item = (n: number) => `<title>Exchange rates</title>${rest(n)}`;
    expect(new Set(linksOf([item(3), item(2), item(1)])).size).toBe(3);
  });

  const rows = (...all: [href: string, title: string, day?: string][]) =>
    `<ul>${all.map(([href, title, day = '']) => `<li><a href="${href}">${title}</a> ${day}`).join('')}<li><a href="/s.pdf">Circular on capital buffers</a> 2 Oct 2026</ul>`;

  it('in a series on one page are distinguished by anchor and date', () => {
    const page = rows(
      ['/rates#a5', 'Exchange rates', '5 Oct 2026'],
      ['/rates#a4', 'Exchange rates', '4 Oct 2026'],
    );
    expect(readHtml(page, BASE, {}).items.map(({ link }) => link)).toEqual([
      'https://bank.example/rates#a5',
      'https://bank.example/rates#a4',
      'https://bank.example/s.pdf',
    ]);
  });

  it.each([
    ['anchors', rows(['/r#pdf', 'Circular on fees'], ['/r#html', 'Circular on fees'])],
    ['a shortened title', rows(['/r', 'Circular on fees'], ['/r', 'Circular on…'])],
  ])('are treated as one item despite %s', (_what, page) => {
    const { items, notes } = readHtml(page, BASE, {});
    expect(items).toHaveLength(2);
    expect(notes).toEqual([]);
  });

  it.each([
    ['without dates', rows(['/r', 'Circular on fees'], ['/r', 'Circular on branches'])],
    [
      'with the same date',
      rows(['/r', 'Circular on fees', '5 Oct 2026'], ['/r', 'Circular on branches', '5 Oct 2026']),
    ],
    [
      'with one title and two dates',
      rows(['/r', 'Exchange rates', '5 Oct 2026'], ['/r', 'Exchange rates', '4 Oct 2026']),
    ],
  ])('are merged into one, with a note, when they are rows %s', (_what, page) => {
    const { items, notes } = readHtml(page, BASE, {});
    expect(items).toHaveLength(2);
    expect(notes).toEqual([expect.stringContaining('can’t be told apart')]);
  });

  it('are merged into one, with a note, when they are feed entries with the same PDF', () => {
    const item = (title: string) => `<title>${title}</title><link>/all.pdf</link>`;
    const { items, notes } = readFeed(
      feed([item('Circular on fees'), item('Circular on branches')]),
      BASE,
    );
    expect(items).toHaveLength(1);
    expect(notes).toEqual([expect.stringContaining('can’t be told apart')]);
  });

  it('are merged into one, with a note, when only what feed entries say differs', () => {
    const item = (text: string) =>
      `<title>Circular</title><link>/board</link><description>${text}</description>`;
    const entries = (...texts: string[]) => readFeed(feed(texts.map(item)), BASE);
    const told = entries('Banks report fees.', 'Banks report branches.');
    expect(told.items).toHaveLength(1);
    expect(told.notes).toEqual([expect.stringContaining('can’t be told apart')]);
    expect(entries('Banks report fees.', 'Banks  report fees.').notes).toEqual([]);
  });

  it('are merged into one, with a note, when they are indistinguishable', () => {
    const page =
      '<ul><li><a href="/r.pdf">Circular on bank charges</a> 5 Oct 2026<li><a href="/r.pdf">Circular on large exposures</a> 1 Oct 2026<li><a href="/s.pdf">Circular on capital buffers</a> 2 Oct 2026</ul>';
    const { items, notes } = readHtml(page, BASE, {});
    expect(items).toHaveLength(2);
    expect(notes).toEqual([expect.stringContaining('can’t be told apart')]);
  });
});
