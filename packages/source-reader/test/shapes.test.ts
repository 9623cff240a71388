import { describe, expect, it } from 'vitest';
import { findDocumentLink } from '../src/find-document.ts';
import { parsePage } from '../src/parse-page.ts';
import { readHtml } from '../src/read-html.ts';
import { readJson } from '../src/read-json.ts';

const ADDRESS = 'https://bank.example/list/';
const days = { today: '2026-11-22' };
const read = (html: string, settings = {}) => readHtml(html, ADDRESS, settings, { days });
const rowsOf = (html: string, settings = {}) =>
  read(html, settings).items.map(({ link, title, publishedOn }) => [
    link.replace('https://bank.example', ''),
    title,
    publishedOn,
  ]);

describe('reading a list in a shape that banks use', () => {
  it('handles a page that is one form from top to bottom, as in ASP.NET and SharePoint', () => {
    const page = `<form id="aspnetForm" method="post"><input type="hidden" name="__VIEWSTATE" value="x">
      <div class="menu"><ul><li><a href="/a">About us</a><li><a href="/b">Our history</a></ul></div>
      <table><tr><td>05/10/2026<td><a href="/c/7.pdf">Circular 7 on large exposures</a></tr>
      <tr><td>28/09/2026<td><a href="/c/6.pdf">Circular 6 on liquidity ratios</a></tr></table></form>`;
    expect(rowsOf(page)).toEqual([
      ['/c/7.pdf', 'Circular 7 on large exposures', '2026-10-05'],
      ['/c/6.pdf', 'Circular 6 on liquidity ratios', '2026-09-28'],
    ]);
  });

  it('leaves out the search form next to the list', () => {
    const page = `<form action="/search"><ul><li><a href="/s1.pdf">Popular search of readers one</a></ul></form>
      <ul><li><a href="/c/1.pdf">Circular 1 on reporting by banks</a> 5 Oct 2026<li><a href="/c/2.pdf">Circular 2 on reporting by banks</a> 4 Oct 2026
      <li><a href="/c/3.pdf">Circular 3 on reporting by banks</a> 3 Oct 2026</ul>`;
    expect(rowsOf(page).map(([link]) => link)).toEqual(['/c/1.pdf', '/c/2.pdf', '/c/3.pdf']);
  });

  it.each([
    ['with its own class', '<span class="c-date">5 October 2026</span>'],
    ['for times', '<time datetime="2026-10-05">5 October 2026</time>'],
    ['on its own line', '<p>5 October 2026</p>'],
  ])('takes dates from an element %s within the links', (_what, date) => {
    const card = (at: number) =>
      `<li><a href="/c/${at}"><span class="c-title">Circular ${at} on related parties</span>${date}</a></li>`;
    expect(rowsOf(`<ul>${card(7)}${card(8)}</ul>`)).toEqual([
      ['/c/7', 'Circular 7 on related parties', '2026-10-05'],
      ['/c/8', 'Circular 8 on related parties', '2026-10-05'],
    ]);
  });

  it('takes titles from the headings of cards that are links', () => {
    const card = (at: number) =>
      `<a class="card" href="/c/${at}"><h3>Directive ${at} on wallet limits</h3><p>5 October 2026</p><p>Sets limits.</p></a>`;
    expect(rowsOf(`<div>${card(7)}${card(8)}</div>`)).toEqual([
      ['/c/7', 'Directive 7 on wallet limits', '2026-10-05'],
      ['/c/8', 'Directive 8 on wallet limits', '2026-10-05'],
    ]);
  });

  it('finds two rows, each with its own class', () => {
    const row = (at: number) =>
      `<tr class="r-${'ab'[at]}"><td>0${5 - at}/10/2026<td><a href="/c/${at}">Circular ${at} on related parties</a></tr>`;
    expect(rowsOf(`<table>${row(0)}${row(1)}</table>`)).toEqual([
      ['/c/0', 'Circular 0 on related parties', '2026-10-05'],
      ['/c/1', 'Circular 1 on related parties', '2026-10-04'],
    ]);
  });

  it.each([
    ['rgRow', 'rgAltRow'],
    ['light', 'dark'],
  ])('finds rows whose classes alternate: %s and %s', (one, other) => {
    const row = (at: number) =>
      `<tr class="${at % 2 ? other : one}"><td>0${9 - at}/10/2026<td><a href="/c/${at}">Circular ${at} on related parties</a></tr>`;
    const page = `<table>${[1, 2, 3, 4, 5].map(row).join('')}</table>`;
    const { items, settings } = read(page);
    expect(items.map(({ title }) => title?.slice(0, 10))).toEqual(
      [1, 2, 3, 4, 5].map((at) => `Circular ${at}`),
    );
    expect(read(page, settings).items).toEqual(items);
  });

  it('keeps a date within the sentence of a title', () => {
    const row = (at: number) =>
      `<li><a href="/c/${at}">Circular ${at} replacing that of <b>5 October 2026</b></a></li>`;
    expect(rowsOf(`<ul>${row(7)}${row(8)}</ul>`)[0]?.[1]).toBe(
      'Circular 7 replacing that of 5 October 2026',
    );
  });

  it('takes dates from headings above groups of rows', () => {
    const page = `<h3>5 October 2026</h3><ul class=day><li><a href="/1">Circular on foreign exchange</a><li><a href="/2">Circular on capital buffers</a></ul>
      <h3>2 October 2026</h3><ul class=day><li><a href="/3">Circular on payment systems</a></ul>`;
    expect(rowsOf(page).map(([link, , day]) => [link, day])).toEqual([
      ['/1', '2026-10-05'],
      ['/2', '2026-10-05'],
      ['/3', '2026-10-02'],
    ]);
  });

  it('ignores the current date on the page', () => {
    const page = `<p>Sunday, 22 November 2026</p><ul><li><a href="/1">Circular on foreign exchange</a><li><a href="/2">Circular on capital buffers</a></ul>`;
    expect(rowsOf(page).map(([, , day]) => day)).toEqual([null, null]);
  });

  it('takes dates from file names if nothing else has a date', () => {
    const page = `<ul><li><a href="/up/press_20261005_e.pdf">Policy rate decision</a><li><a href="/up/press_20260917_e.pdf">Weekly auction result</a></ul>`;
    expect(rowsOf(page).map(([, , day]) => day)).toEqual(['2026-10-05', '2026-09-17']);
  });

  it('prefers the title that all items share to their dates', () => {
    const row = (day: number) =>
      `<tr><td>${day}. October 2026<td><a href="/${day}.pdf">Statement on monetary policy [PDF ${day}34KB]</a>`;
    const page = `<table>${[5, 4, 3, 2].map(row).join('')}</table>`;
    expect(rowsOf(page).slice(0, 2)).toEqual([
      ['/5.pdf', 'Statement on monetary policy', '2026-10-05'],
      ['/4.pdf', 'Statement on monetary policy', '2026-10-04'],
    ]);
  });

  it.each(['[PDF 134KB]', '(pdf, 1.2 MB)', '(225 kb)', '(XLSX – 1,5 MB)'])(
    'leaves file sizes such as %s out of titles',
    (size) => {
      const page = `<ul><li><a href="/1.pdf">Circular on reserves (No. 5) ${size}</a><li><a href="/2.pdf">Circular on capital</a></ul>`;
      expect(rowsOf(page)[0]?.[1]).toBe('Circular on reserves (No. 5)');
    },
  );

  it.each(['ODT', 'RTF (40 KB)', 'Word', '[HTML]', 'RAR'])(
    'takes titles from another cell if a link only says %s',
    (type) => {
      const page = `<table><tr><td>Circular on reserves</td><td><a href="/1">${type}</a></td><td>5 Oct 2026</td></tr><tr><td>Circular on capital</td><td><a href="/2">PDF</a></td><td>4 Oct 2026</td></tr></table>`;
      expect(rowsOf(page)[0]?.[1]).toBe('Circular on reserves');
    },
  );

  it('ignores other dates in titles', () => {
    const page = `<table><tr><td>12 Mar 2024<td><a href="/1">All agency banks to remain open for public on March 31, 2024 (Sunday)</a>
      <tr><td>2 Mar 2024<td><a href="/2">Returns for the quarter ended 31 December 2023</a></table>`;
    expect(rowsOf(page).map(([, , day]) => day)).toEqual(['2024-03-12', '2024-03-02']);
    const undated = page.replaceAll(/\d+ Mar 2024/g, 'News');
    expect(rowsOf(undated).map(([, , day]) => day)).toEqual([null, null]);
  });

  it('does not use a link text as a title if it is the same in every row', () => {
    const page = `<table>${[1, 2, 3].map((n) => `<tr><td>Resolución ${n} sobre encaje legal</td><td>0${n}/10/2026</td><td><a href="/r${n}.pdf">Ver resolución</a></td></tr>`).join('')}</table>`;
    expect(rowsOf(page).map(([, title]) => title)).toEqual([
      'Resolución 1 sobre encaje legal',
      'Resolución 2 sobre encaje legal',
      'Resolución 3 sobre encaje legal',
    ]);
  });

  it('does not list links to further pages as circulars', () => {
    const page = `<ul><li><a href="/c/1">Circular 1 on reporting by banks</a> 5 Oct 2026<li><a href="/c/2">Circular 2 on reporting by banks</a> 4 Oct 2026
      <li><a href="?p=1">1</a><li><a href="?p=2">2</a><li><a href="?p=2">Next page</a></ul>`;
    const listing = read(page);
    expect(listing.items.map(({ link }) => new URL(link).pathname)).toEqual(['/c/1', '/c/2']);
    expect(listing.nextPage).toBe('https://bank.example/list/?p=2');
  });

  it('finds files that are linked by scripts, buttons and forms', () => {
    const page = `<table><tr><td>Circular 1 on reporting</td><td><a href="#" onclick="window.open('/c/1.pdf')">Open</a></td></tr>
      <tr><td>Circular 2 on reporting</td><td><button onclick="location.href='/c/2.pdf'">Download</button></td></tr>
      <tr><td>Circular 3 on reporting</td><td><form action="/get" method="get"><input type="hidden" name="id" value="3"><button>Download</button></form></td></tr></table>`;
    expect(rowsOf(page, { item: 'tr' }).map(([link, title]) => [link, title])).toEqual([
      ['/c/1.pdf', 'Circular 1 on reporting'],
      ['/c/2.pdf', 'Circular 2 on reporting'],
      ['/get?id=3', 'Circular 3 on reporting'],
    ]);
  });

  it('reads the month first if the list implies it or an admin sets it', () => {
    const page = (second: string) =>
      `<ul><li>10/5/2026 <a href="/1.pdf">Circular 1 on reporting</a><li>${second} <a href="/2.pdf">Circular 2 on reporting</a></ul>`;
    expect(rowsOf(page('9/17/2026')).map(([, , day]) => day)).toEqual(['2026-10-05', '2026-09-17']);
    expect(rowsOf(page('9/7/2026'))[0]?.[2]).toBe('2026-05-10');
    expect(rowsOf(page('9/7/2026'), { date_order: 'mdy' })[0]?.[2]).toBe('2026-10-05');
  });

  it('keeps the links of nested lists separate', () => {
    const page = `<ul><li><a href="/1.pdf">Circular 1 on reporting</a> 5 Oct 2026<ul><li><a href="/a.pdf">Annex to circular 1 on forms</a></ul>
      <li><a href="/2.pdf">Circular 2 on reporting</a> 4 Oct 2026</ul>`;
    expect(rowsOf(page, { item: 'li' }).map(([link]) => link)).toEqual([
      '/1.pdf',
      '/a.pdf',
      '/2.pdf',
    ]);
  });
});

describe('a circular’s page', () => {
  it('leads to its file even if the URL doesn’t look like a file', () => {
    const title = 'Circular 9 on foreign exchange positions';
    const page = parsePage(
      `<h1>${title}</h1><p><a href="/document/9">${title}</a></p><p>Read it there.</p>`,
      ADDRESS,
    );
    expect(findDocumentLink(page, title)).toBe('https://bank.example/document/9');
  });
});

describe('a JSON response', () => {
  it('is read with entities in titles and markup in links resolved', () => {
    const json = JSON.stringify([
      {
        title: 'R&amp;D lending &#8211; circular',
        link: '<a href="/c/1.pdf">Open</a>',
        date: '/Date(1791158400000)/',
      },
      { title: 'Without an address', link: '<b>none</b>', date: '' },
    ]);
    expect(readJson(json, ADDRESS, {}, { days }).items).toEqual([
      {
        link: 'https://bank.example/c/1.pdf',
        title: 'R&D lending – circular',
        publishedOn: '2026-10-05',
      },
    ]);
  });

  it.each(['publishTime', 'issued', 'time'])('is dated by its field %s', (key) => {
    const json = JSON.stringify([{ link: '/c/1.pdf', updateTime: '', [key]: '2026-10-05' }]);
    expect(readJson(json, ADDRESS, {}, { days }).items[0]?.publishedOn).toBe('2026-10-05');
  });

  it('is titled by its field “heading”', () => {
    const json = JSON.stringify([{ link: '/c/1.pdf', heading: 'Notice on branch closures' }]);
    expect(readJson(json, ADDRESS, {}, { days }).items[0]?.title).toBe('Notice on branch closures');
  });

  it('is dated by the issue date rather than the date of a change', () => {
    const entry = { link: '/c/1.pdf', updateTime: '2026-10-09', publishTime: '2026-10-05' };
    const { items } = readJson(JSON.stringify([entry]), ADDRESS, {}, { days });
    expect(items[0]?.publishedOn).toBe('2026-10-05');
  });
});
