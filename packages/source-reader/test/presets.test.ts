import { describe, expect, it } from 'vitest';
import { parsePage } from '../src/parse-page.ts';
import { findPresets } from '../src/platform-presets.ts';
import { readHtml } from '../src/read-html.ts';
import { readJson } from '../src/read-json.ts';
import { addressesOf } from '../src/year-address.ts';

const ADDRESS = 'https://bank.example/publications/circulars';
const days = { today: '2026-11-22' };
const presetsOf = (html: string, address = ADDRESS) =>
  findPresets(parsePage(html, address), address);

const item = (inner: string) => `<a href="/c/1">Circular 1 on reporting by banks</a> ${inner}`;
const twice = (html: string) => html + html.replace('/c/1', '/c/2');

const SHAPES: [string, string, string][] = [
  [
    'Drupal',
    `<meta name="Generator" content="Drupal 10"><div class="view-content">${twice(`<div class="views-row">${item('5 Oct 2026')}</div>`)}</div>`,
    '.view-content .views-row',
  ],
  [
    'Drupal',
    `<img src="/sites/default/files/logo.png"><div class="view-content"><table>${twice(`<tr><td>${item('5 Oct 2026')}</td></tr>`)}</table></div>`,
    '.view-content tr',
  ],
  [
    'WordPress',
    `<link rel="stylesheet" href="/wp-content/themes/bank/style.css">${twice(`<article class="post"><h2>${item('')}</h2><time datetime="2026-10-05T08:00:00+01:00">5 Oct</time></article>`)}`,
    'article.post',
  ],
  [
    'SharePoint',
    `<script src="/_layouts/15/init.js"></script><form><table class="ms-listviewtable">${twice(`<tr><td>${item('5/10/2026')}</td></tr>`)}</table></form>`,
    '.ms-listviewtable tr',
  ],
  [
    'Liferay',
    `<script src="/combo/?browserId=other"></script>${twice(`<div class="asset-abstract">${item('5 Oct 2026')}</div>`)}`,
    '.asset-abstract',
  ],
  [
    'Adobe Experience Manager',
    `<link href="/etc.clientlibs/bank/site.css"><ul class="cmp-list">${twice(`<li class="cmp-list__item">${item('5 Oct 2026')}</li>`)}</ul>`,
    '.cmp-list__item',
  ],
];

describe('reading a page on a supported platform', () => {
  it.each(SHAPES)('recognises %s and uses its presets', (name, html, selector) => {
    const [own] = presetsOf(html);
    expect(own).toMatchObject({ platform: name, kind: 'html', settings: { item: selector } });
    const { items } = readHtml(html, ADDRESS, own?.settings ?? {}, { days });
    expect(items.map(({ link, publishedOn }) => [link, publishedOn])).toEqual([
      ['https://bank.example/c/1', '2026-10-05'],
      ['https://bank.example/c/2', '2026-10-05'],
    ]);
  });

  it('suggests presets to the admin in words, even if the page lists nothing', () => {
    const page = '<meta name="generator" content="WordPress 6.8"><p>Loading</p>';
    expect(() => readHtml(page, ADDRESS, {}, { days })).toThrow(
      'https://bank.example/publications/circulars/feed/',
    );
  });

  it('suggests nothing if the platform isn’t recognised', () => {
    expect(presetsOf(`<ul>${twice(`<li>${item('')}</li>`)}</ul>`)).toEqual([]);
  });
});

describe('platform responses that aren’t pages', () => {
  const settingsFor = (html: string) =>
    presetsOf(html).find(({ kind }) => kind === 'json')?.settings ?? {};
  const read = (answer: object, html: string) =>
    readJson(JSON.stringify(answer), ADDRESS, settingsFor(html), { days }).items;

  it('are read with the preset for WordPress posts', () => {
    const post = {
      date: '2026-10-05T08:00:00',
      guid: { rendered: 'https://bank.example/?p=1' },
      link: 'https://bank.example/c/1',
      title: { rendered: 'Circular 1 &#8211; reporting' },
    };
    expect(read([post], '<meta name="generator" content="WordPress 6.8">')).toEqual([
      {
        link: 'https://bank.example/c/1',
        title: 'Circular 1 – reporting',
        publishedOn: '2026-10-05',
      },
    ]);
  });

  it('are read with the preset for Drupal JSON:API', () => {
    const node = {
      links: { self: { href: 'https://bank.example/jsonapi/node/article/9' } },
      attributes: {
        title: 'Circular 1',
        created: '2026-10-05T08:00:00+00:00',
        path: { alias: '/c/1' },
      },
    };
    expect(read({ data: [node] }, '<meta name="generator" content="Drupal 11">')).toEqual([
      { link: 'https://bank.example/c/1', title: 'Circular 1', publishedOn: '2026-10-05' },
    ]);
  });

  it('are read with the preset for SharePoint lists', () => {
    const row = {
      Title: 'Circular 1',
      FileRef: '/Documents/c 1.pdf',
      Created: '2026-10-05T08:00:00Z',
    };
    expect(read({ value: [row] }, '<script src="/_layouts/15/init.js"></script>')).toEqual([
      {
        link: 'https://bank.example/Documents/c%201.pdf',
        title: 'Circular 1',
        publishedOn: '2026-10-05',
      },
    ]);
  });
});

describe('a URL with a year', () => {
  it.each([
    ['2026-11-22T12:00:00Z', ['https://bank.example/2026/list']],
    ['2027-01-05T12:00:00Z', ['https://bank.example/2027/list', 'https://bank.example/2026/list']],
  ])(
    'becomes the URL of this year’s list, and in January also of last year’s (%s)',
    (now, addresses) => {
      expect(addressesOf('https://bank.example/{year}/list', new Date(now))).toEqual(addresses);
      expect(addressesOf('https://bank.example/%7Byear%7D/list', new Date(now))).toEqual(addresses);
    },
  );

  it.each([
    ['{2026-27}', '2026-11-22T12:00:00Z', ['2026-27', '2025-26']],
    ['{2026-27}', '2027-02-22T12:00:00Z', ['2027-28', '2026-27']],
    ['{2024-2025}', '2026-11-22T12:00:00Z', ['2026-2027', '2025-2026']],
    ['%7B2026_27%7D', '2026-11-22T12:00:00Z', ['2026_27', '2025_26']],
    ['{202627}', '2026-11-22T12:00:00Z', ['202627', '202526']],
    ['{1999-00}', '2099-11-22T12:00:00Z', ['2099-00', '2098-99']],
    ['{2082-83}', '2026-02-22T12:00:00Z', ['2083-84', '2082-83']],
    ['{2082/83}', '2025-08-22T12:00:00Z', ['2082/83', '2081/82']],
  ])('with the example %s becomes the URLs of two fiscal years on %s', (example, now, years) => {
    const url = `https://bank.example/circulars/${example}/list`;
    expect(addressesOf(url, new Date(now))).toEqual(
      years.map((year) => `https://bank.example/circulars/${year}/list`),
    );
  });

  it.each(['{2026-29}', '{id}', '2026-27'])('stays unchanged with %s in its path', (path) => {
    expect(addressesOf(`https://bank.example/${path}`, new Date())).toEqual([
      `https://bank.example/${path}`,
    ]);
  });

  it('follows the bank’s calendar date', () => {
    const now = new Date('2026-12-31T20:00:00Z');
    expect(addressesOf('https://b.example/{year}', now, 'Asia/Tokyo')[0]).toBe(
      'https://b.example/2027',
    );
  });
});
