import { describe, expect, it } from 'vitest';
import { readListing, recogniseKind } from '../src/read-content.ts';
import { readFeed } from '../src/read-feed.ts';

const BASE = 'https://bank.example/api/list';
const days = { today: '2026-11-30' };
const contentOf = (text: string) => ({ bytes: Buffer.from(text), contentType: '', url: BASE });
const read = (text: string) => {
  const content = contentOf(text);
  expect(recogniseKind(content)).toBe('json');
  return readListing('json', content, {}, { days });
};
const linksOf = (text: string) =>
  read(text).items.map(({ link }) => link.replace('https://bank.example', ''));

const entry = (n: number) => ({
  title: `Circular ${n} on fees`,
  url: `/${n}.pdf`,
  date: '2026-11-05',
});
const LIST = JSON.stringify({ items: [entry(7), entry(6)] });
const row = (n: number) => [`0${n}/11/2026`, `<a href="/${n}.pdf">Circular ${n} on fees</a>`, 'FX'];
const part = `<ul>${[7, 6].map((n) => `<li><a class="c" href="/${n}.pdf">Circular ${n} on fees of banks</a> 5 Nov 2026</li>`).join('')}</ul>`;

describe('a JSON list that a server wraps', () => {
  it.each([
    ['in a call', `callback(${LIST});`],
    ['in a call after a comment', `/**/jQuery1234_5( ${LIST} )`],
    ['after a guard', `)]}',\n${LIST}`],
    ['after an endless loop', `while(1);${LIST}`],
    ['in a string, as ASP.NET does', JSON.stringify({ d: JSON.stringify([entry(7), entry(6)]) })],
    ['in a string within a string', JSON.stringify({ d: JSON.stringify({ a: LIST }) })],
    [
      'in an object with a number for each entry',
      JSON.stringify({ x: { 4: entry(7), 9: entry(6) } }),
    ],
    ['in rows of cells', JSON.stringify({ draw: 1, data: [row(7), row(6)] })],
    [
      'in rows of cells with bare URLs',
      JSON.stringify([
        ['Circular 7 on fees', '/7.pdf'],
        ['Circular 6 on fees', '/6.pdf'],
      ]),
    ],
    ['as markup', JSON.stringify({ success: true, data: { html: part } })],
    [
      'as markup among commands',
      JSON.stringify([{ command: 'settings' }, { command: 'insert', data: part }]),
    ],
  ])('is read: %s', (_how, text) => expect(linksOf(text)).toEqual(['/7.pdf', '/6.pdf']));

  it('gets titles and dates from cells and markup', () => {
    const expected = ['Circular 7 on fees', '2026-11-07'];
    const { items } = read(JSON.stringify({ data: [row(7), row(6)] }));
    expect([items[0]?.title, items[0]?.publishedOn]).toEqual(expected);
    const { items: marked, settings } = read(JSON.stringify({ html: part }));
    expect(marked[0]?.title).toBe('Circular 7 on fees of banks');
    expect(settings).toEqual({});
  });

  it('is not confused with markup within its entries', () => {
    const body = '<p><a href="/law">Act</a> and <a href="/act">rules</a></p>';
    const entries = [{ ...entry(7), body }, entry(6)];
    expect(linksOf(JSON.stringify(entries))).toEqual(['/7.pdf', '/6.pdf']);
  });

  it('keeps titles that start like JSON', () => {
    const text = JSON.stringify([{ ...entry(7), title: '[1] Circular' }, entry(6)]);
    expect(read(text).items[0]?.title).toBe('[1] Circular');
  });
});

describe('a JSON list whose entries give their links differently', () => {
  it.each([
    ['only some have an attachment', { attachments: [{ url: '/7.pdf' }], url: '/p/7' }, '/7.pdf'],
    ['some link elsewhere', { external_url: '/x/7' }, '/x/7'],
    ['the URL of some is empty', { url: '', link: '/x/7' }, '/x/7'],
    ['the id of some is their URL', { id: 'https://bank.example/x/7' }, '/x/7'],
  ])('lists all of them when %s', (_what, first, link) => {
    const text = JSON.stringify([
      { title: 'Circular 7', ...first },
      { title: 'C 6', url: '/p/6' },
    ]);
    expect(linksOf(text)).toEqual([link, '/p/6']);
  });
});

it('reports entries of a JSON list without a link', () => {
  const { items, notes } = read(JSON.stringify([entry(7), { title: 'Circular 6' }]));
  expect(items).toHaveLength(1);
  expect(notes).toEqual([expect.stringContaining('without a usable link: 1')]);
});

describe('an entry’s own number', () => {
  const numbersIn = (entries: object[]) => read(JSON.stringify(entries)).items.map((i) => i.number);

  it.each([
    ['CircularNumber', '20/2026', '19/2026'],
    ['no', 'RBI/2026-27/141', 'RBI/2026-27/140'],
    ['nomor', 'No. 6 of 2026', 'No. 5 of 2026'],
    ['number', '๒๐/๒๕๖๙', '๑๙/๒๕๖๙'],
  ])('comes from the field that numbers the entries: %s', (field, one, other) => {
    expect(
      numbersIn([
        { ...entry(7), [field]: one },
        { ...entry(6), [field]: other },
      ]),
    ).toEqual([one, other]);
  });

  it.each([
    ['a date', '20/11/2026', '19/11/2026'],
    ['a period that entries share', '11/2026', '11/2026'],
    ['a fiscal year', '2026-27', '2025-26'],
    ['a telephone number', '021-2310', '021-2311'],
    ['a time', '10:30/2026', '11:30/2026'],
    ['a plain number', '7', '6'],
    ['a place', '-6.17/106.8', '-6.18/106.9'],
    ['a text with a number in some', '20/2026', 'repealed'],
  ])('isn’t %s', (_what, one, other) => {
    expect(
      numbersIn([
        { ...entry(7), x: one },
        { ...entry(6), x: other },
      ]),
    ).toEqual([undefined, undefined]);
  });

  it('comes from a feed’s elements', () => {
    const item = (n: number) =>
      `<item><title>Circular</title><link>/${n}</link><cb:number>${n}/2026</cb:number><pubDate>0${n} Nov 2026</pubDate></item>`;
    const { items } = readFeed(`<rss><channel>${item(7)}${item(6)}</channel></rss>`, BASE, {
      days,
    });
    expect(items.map(({ number }) => number)).toEqual(['7/2026', '6/2026']);
  });
});
