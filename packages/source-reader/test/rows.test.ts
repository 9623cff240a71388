import { describe, expect, it } from 'vitest';
import { findPattern } from '../src/find-pattern.ts';
import { parsePage } from '../src/parse-page.ts';
import { readHtml } from '../src/read-html.ts';
import { readJson } from '../src/read-json.ts';

const ADDRESS = 'https://bank.example/circulars/';
const days = { today: '2026-11-22' };
const TOPICS = [
  'Large exposures of licensed banks',
  'Reporting of suspicious transactions',
  'Liquidity coverage requirements',
  'Opening hours on public holidays',
  'Fees for payment services',
];
const MENU = [
  'About the bank and its history',
  'Board of directors and committees',
  'Monetary policy and statistics',
  'Banking supervision department',
  'Payment systems and oversight',
  'Publications and research papers',
  'Tenders and procurement notices',
  'Contact the bank and its branches',
];

const each = (texts: string[], row: (text: string, at: number) => string) =>
  texts.map(row).join('');
const day = (at: number) => `0${5 - at}/10/2026`;
const dayOf = (at: number) => `2026-10-0${5 - at}`;
const rowsOf = (html: string, settings = {}) =>
  readHtml(html, ADDRESS, settings, { days }).items.map(({ link, title, publishedOn }) => [
    link.replace('https://bank.example', ''),
    title,
    publishedOn,
  ]);
const expected = (link: (at: number) => string, isDated = true) =>
  TOPICS.map((topic, at) => [link(at), topic, isDated ? dayOf(at) : null]);

describe('reading a list after a menu', () => {
  it.each([
    [
      'in the same layout table',
      `<table><tr><td><table>${each(MENU, (label, at) => `<tr><td><a href="/m/${at}.html">${label}</a></td></tr>`)}</table></td>
        <td><table>${each(TOPICS, (topic, at) => `<tr><td>${day(at)}</td><td><a href="/c/${at}.html">${topic}</a></td></tr>`)}</table></td></tr></table>`,
      expected((at) => `/c/${at}.html`),
    ],
    [
      'in a list of the same kind, before rows without a day',
      `<ul>${each(MENU, (label, at) => `<li><a href="/m/${at}">${label}</a></li>`)}</ul>
        <ul>${each(TOPICS, (topic, at) => `<li><a href="/c/${at}.pdf">${topic}</a></li>`)}</ul>`,
      expected((at) => `/c/${at}.pdf`, false),
    ],
    [
      'of years, before rows without a day or number',
      `<div><ul>${each(['2020', '2021', '2022', '2023', '2024', '2025', '2026'], (year) => `<li><a href="/circulars/${year}">Circulars ${year}</a></li>`)}</ul></div>
        <div class="main"><ul>${each(TOPICS, (topic, at) => `<li><a href="/c/${at}">${topic}</a></li>`)}</ul></div>`,
      expected((at) => `/c/${at}`, false),
    ],
    [
      'with its own files',
      `<div class="side"><ul>${each(MENU, (label, at) => `<li><a href="/m/${at}.pdf">${label}</a></li>`)}</ul></div>
        <h1>Circulars</h1><div>${each(TOPICS, (topic, at) => `<div class="row">${day(at)} <a href="/c/${at}">${topic}</a></div>`)}</div>`,
      expected((at) => `/c/${at}`),
    ],
    [
      'in blocks, before the heading of rows that show only titles',
      `<div class="m">${each(MENU, (label, at) => `<div><a href="/m/${at}">${label}</a></div>`)}</div>
        <h1>Circulars</h1><div>${each(TOPICS, (topic, at) => `<p><a href="/c/view?id=${at}">${topic}</a></p>`)}</div>`,
      expected((at) => `/c/view?id=${at}`, false),
    ],
  ])('leaves out a menu %s', (_name, page, rows) => {
    expect(rowsOf(page)).toEqual(rows);
  });

  it('returns a selector that also excludes the menu', () => {
    const page = `<div id="left"><ul>${each(MENU, (label, at) => `<li><a href="/m/${at}">${label}</a></li>`)}</ul></div>
      <div id="mid"><ul>${each(TOPICS, (topic, at) => `<li>${day(at)} <a href="/c/${at}">${topic}</a></li>`)}</ul></div>`;
    const { settings } = readHtml(page, ADDRESS, {}, { days });
    expect(settings.item).toContain('#mid');
    expect(rowsOf(page, settings)).toEqual(expected((at) => `/c/${at}`));
  });

  it('keeps all groups in a list, including one with a single row', () => {
    const page = `<h1>Circulars</h1><h3>2026</h3><ul><li>${day(0)} <a href="/c/0.pdf">${TOPICS[0]}</a></ul>
      <h3>2025</h3><ul>${each(TOPICS.slice(1), (topic, at) => `<li>${day(at + 1)} <a href="/c/${at + 1}.pdf">${topic}</a></li>`)}</ul>`;
    expect(rowsOf(page)).toEqual(expected((at) => `/c/${at}.pdf`));
  });
});

describe('a row with several links', () => {
  it.each([
    [
      'the bulletin that contains several of them',
      (topic: string, at: number) =>
        `<td>${day(at)}</td><td><a href="/bulletin/${40 - (at >> 1)}.pdf">Boletín ${40 - (at >> 1)}</a></td><td><a href="/c/${at}.pdf">${topic}</a></td>`,
    ],
    [
      'a separate gazette',
      (topic: string, at: number) =>
        `<td><a href="/gazette/${1000 + at}.pdf">Gazette No. ${1000 + at}</a> <a href="/c/${at}.pdf">${topic}</a></td><td>${day(at)}</td>`,
    ],
    [
      'the circular that it amends',
      (topic: string, at: number) =>
        `<td><a href="/old/${at}.pdf">amends No. ${at}/2019</a></td><td><a href="/c/${at}.pdf">${topic}</a></td><td>${day(at)}</td>`,
    ],
    [
      'the bulletin, named by its date',
      (topic: string, at: number) =>
        `<td><a href="/bulletin/${at}.pdf">Bulletin of ${5 - at} October 2026</a></td><td><a href="/c/${at}.pdf">${topic}</a></td><td>${day(at)}</td>`,
    ],
  ])('leads to its circular when the first link is %s', (_name, row) => {
    const page = `<table>${each(TOPICS, (topic, at) => `<tr>${row(topic, at)}</tr>`)}</table>`;
    expect(rowsOf(page)).toEqual(expected((at) => `/c/${at}.pdf`));
  });

  it('leads to its own page when the first link is a bulletin shared by several rows', () => {
    const page = `<table>${each(TOPICS, (topic, at) => `<tr><td><a href="/b/${at >> 1}.pdf">Bulletin ${at >> 1}</a></td><td><a href="/c/${at}">${topic}</a></td><td>${day(at)}</td></tr>`)}</table>`;
    expect(rowsOf(page)).toEqual(expected((at) => `/c/${at}`));
  });

  it('leads to its first file when the second is an annex', () => {
    const page = `<h1>Circulars</h1><table>${each(TOPICS, (topic, at) => `<tr><td>${day(at)}</td><td><a href="/c/${at}.pdf">Circular ${at}/2026</a></td><td><a href="/a/${at}.pdf">Form for ${topic}</a></td></tr>`)}</table>`;
    expect(rowsOf(page).map(([link]) => link)).toEqual(TOPICS.map((_, at) => `/c/${at}.pdf`));
    const annexes = page.replace('<h1>Circulars</h1>', '').replaceAll('Form for', 'Anexo:');
    expect(rowsOf(annexes).map(([link]) => link)).toEqual(TOPICS.map((_, at) => `/c/${at}.pdf`));
  });

  it('leads to its file when the text of that link is only “PDF”', () => {
    const page = `<table>${each(TOPICS, (topic, at) => `<tr><td>${day(at)}</td><td><a href="/c/${at}">${topic}</a></td><td><a href="/c/${at}.pdf">PDF</a></td></tr>`)}</table>`;
    expect(rowsOf(page)).toEqual(expected((at) => `/c/${at}.pdf`));
  });
});

describe('a row with its number in a cell of its own', () => {
  const numbersOf = (number: (at: number) => string) =>
    readHtml(
      `<table>${each(TOPICS, (topic, at) => `<tr><td>${number(at)}</td><td><a href="/c/${at}.pdf">${topic}</a></td><td>${day(at)}</td></tr>`)}</table>`,
      ADDRESS,
      {},
      { days },
    ).items.map((item) => item.number);

  it.each([
    ['with its year', (at: number) => `${at + 10}/2026`],
    ['of letters and figures', (at: number) => `CIR/2026-27/${at + 10}`],
    ['in Arabic digits', (at: number) => `${'٠١٢٣٤'[at]}/٢٠٢٦`],
  ])('is read together with it: %s', (_what, number) => {
    expect(numbersOf(number)).toEqual(TOPICS.map((_, at) => number(at)));
  });

  it.each([
    ['a plain number', (at: number) => String(at + 1)],
    ['a day', (at: number) => `0${at + 1}.09.2026`],
    ['a time', (at: number) => `1${at}:30`],
    ['words', (at: number) => `Circular ${at + 10}/2026`],
  ])('has no number if the cell contains %s', (_what, cell) => {
    expect(numbersOf(cell)).toEqual(TOPICS.map(() => undefined));
  });
});

describe('a row whose link is its date or number', () => {
  it.each([
    [
      'the title is in the next cell',
      (topic: string, at: number) =>
        `<tr><td><a href="/c/${at}.pdf">${day(at)}</a></td><td>${topic}</td></tr>`,
    ],
    [
      'the title follows it, with a label',
      (topic: string, at: number) =>
        `<li><a href="/c/${at}.pdf">Dated ${5 - at} October 2026</a> ${topic}</li>`,
    ],
    [
      'the title describes it',
      (topic: string, at: number) =>
        `<dt><a href="/c/${at}.pdf">Monday, ${5 - at} October 2026</a></dt><dd>${topic}</dd>`,
    ],
    [
      'the title is next to a department',
      (topic: string, at: number) =>
        `<tr><td><a href="/c/${at}.pdf">${day(at)}</a></td><td>Banking supervision and regulation</td><td>${topic}</td></tr>`,
    ],
    [
      'the title is next to a number',
      (topic: string, at: number) =>
        `<tr><td><a href="/c/${at}.pdf">${at + 40}/2026</a></td><td>${topic}</td><td>${day(at)}</td></tr>`,
    ],
  ])('gets its title from elsewhere in the row when %s', (_name, row) => {
    const tag = row('', 0).slice(1, 3);
    const list = tag === 'tr' ? 'table' : tag === 'li' ? 'ul' : 'dl';
    expect(rowsOf(`<${list}>${each(TOPICS, row)}</${list}>`)).toEqual(
      expected((at) => `/c/${at}.pdf`),
    );
  });

  it('keeps a title that contains another date', () => {
    const page = `<table>${each(TOPICS, (topic, at) => `<tr><td><a href="/c/${at}.pdf">${day(at)}</a></td><td>FX unit</td><td>${topic} as of 1 January 2027</td></tr>`)}</table>`;
    expect(rowsOf(page)[0]).toEqual(['/c/0.pdf', `${TOPICS[0]} as of 1 January 2027`, dayOf(0)]);
  });
});

describe('a JSON response whose entries have no link', () => {
  const API = 'https://bank.example/api/circulars';
  const entriesOf = (rows: object[]) =>
    readJson(JSON.stringify({ items: rows }), API, {}, { days }).entries ?? [];
  const patternOn = (page: string, rows: object[]) =>
    findPattern(parsePage(page, ADDRESS), entriesOf(rows));
  const rows = (more: (at: number) => object) =>
    TOPICS.map((title, at) => ({ title, date: dayOf(at), ...more(at) }));

  it.each([
    ['an id', '{"id":101,"title":"x"}', '/circulars/{id}', '/circulars/101'],
    ['a file', '{"file":"a b.pdf"}', '/files/{file}', '/files/a%20b.pdf'],
    ['a folder', '{"at":{"path":"a/b.pdf"}}', '/files/{at.path}', '/files/a/b.pdf'],
    ['two', '{"y":2026,"id":7}', 'https://files.bank.example/{y}?n={id}', '/2026?n=7'],
  ])('is read with a URL pattern that contains %s', (_name, row, link, address) => {
    const [item] = readJson(`[${row},{"x":1}]`, API, { link }, { days }).items;
    expect(item?.link.replace(/https:\/\/(files\.)?bank\.example/, '')).toBe(address);
  });

  it.each([
    [
      'ids',
      rows((at) => ({ id: 100 + at })),
      '<a href="/circulars/101">x</a><a href="/circulars/103">y</a>',
      '/circulars/{id}',
    ],
    [
      'ids in a query',
      rows((at) => ({ id: 100 + at })),
      '<a href="/view?lang=en&id=100">x</a><a href="/view?lang=en&id=104">y</a>',
      '/view?lang=en&id={id}',
    ],
    [
      'file names in folders by year',
      rows((at) => ({ year: 2026, doc: `circ_${at}.pdf` })),
      '<a href="/files/2026/circ_0.pdf">x</a><a href="/files/2026/circ_1.pdf">y</a>',
      '/files/{year}/{doc}',
    ],
    [
      'slugs',
      rows((at) => ({ slug: `large-exposures-${at}` })),
      '<a href="/c/large-exposures-3.html">x</a>',
      '/c/{slug}.html',
    ],
    [
      'ids in a script',
      rows((at) => ({ id: at })),
      "<script>a.href = '/doc/' + item.id + '.pdf'</script>",
      '/doc/{id}.pdf',
    ],
    [
      'ids in a template',
      rows((at) => ({ guid: `g${at}` })),
      `<script>html += \`<a href="/get?doc=\${r.guid}&lang=en">\`</script>`,
      '/get?doc={guid}&lang=en',
    ],
  ])('gets its URL pattern from a page with %s', (_name, entries, page, pattern) => {
    expect(patternOn(page, entries)).toBe(`https://bank.example${pattern}`);
  });

  it('gets no URL pattern from a coincidental match', () => {
    expect(
      patternOn(
        '<a href="/other/2">x</a>',
        rows((at) => ({ id: at })),
      ),
    ).toBeNull();
    expect(
      patternOn(
        '<a href="/2026/a">x</a>',
        rows(() => ({ year: 2026 })),
      ),
    ).toBeNull();
  });

  it('does not use a file name as a title', () => {
    const json = JSON.stringify([{ fileName: 'circ_1.pdf', subject: TOPICS[0] }]);
    expect(readJson(json, API, {}, { days }).items[0]?.title).toBe(TOPICS[0]);
  });
});

describe('an admin’s selector that matches only one stripe of a list', () => {
  const striped = (tag: string, stripes: string[]) =>
    `<${tag}>${each([...TOPICS, ...TOPICS], (topic, at) => `<${ROW[tag]} class="${stripes[at % stripes.length]}"><td>${day(at)}</td><td><a href="/c/${at}.pdf">${topic}</a></td></${ROW[tag]}>`)}</${tag}>`;
  const ROW: Record<string, string> = { table: 'tr', ul: 'li' };
  const notesOf = (page: string, item: string) =>
    readHtml(page, 'https://bank.example/', { item }).notes;

  it.each([
    ['table', ['even', 'odd'], 'tr.even'],
    ['table', ['rgRow', 'rgAltRow'], '.rgAltRow'],
    ['ul', ['light', 'dark', 'plain'], 'li.light'],
  ])('is reported in a %s with stripes %j', (tag, stripes, item) => {
    expect(notesOf(striped(tag, stripes), item)).toEqual([expect.stringContaining('skips')]);
  });

  it('isn’t reported when it finds every row, or leaves out only rows without a link', () => {
    expect(notesOf(striped('table', ['even', 'odd']), 'tr')).toEqual([]);
    const headed = striped('ul', ['row']).replaceAll('<li', '<li class="h">2026</li><li');
    expect(notesOf(headed, 'li.row')).toEqual([]);
  });
});
