import { describe, expect, it } from 'vitest';
import { findDocumentLink } from '../src/find-document.ts';
import { viewedFile } from '../src/links.ts';
import { parsePage } from '../src/parse-page.ts';
import { readFeed } from '../src/read-feed.ts';
import { readHtml } from '../src/read-html.ts';
import { SourceProblem } from '../src/source-problem.ts';

const ADDRESS = 'https://bank.example/list/';
const days = { today: '2026-11-30' };
const short = (link: string) => link.replace('https://bank.example', '');
const rowsOf = (html: string) =>
  readHtml(html, ADDRESS, {}, { days }).items.map(({ link, publishedOn }) => [
    short(link),
    publishedOn,
  ]);
const linksOf = (html: string) => rowsOf(html).map(([link]) => link);
const title = (n: number) => `Circular ${n} on reporting by banks`;
const NUMBERS = [9, 8];
const list = (link: (n: number) => string) =>
  `<ul>${NUMBERS.map((n) => `<li>${link(n)} 0${n}/11/2026</li>`).join('')}</ul>`;
const table = (row: (n: number) => string, head = '') =>
  `<table>${head}${NUMBERS.map((n) => `<tr><td>0${n}/11/2026</td>${row(n)}</tr>`).join('')}</table>`;

describe('a list whose circulars are opened by scripts', () => {
  const cell = (n: number) => `<td>${title(n)}</td>`;
  it.each([
    [
      'a relative path',
      list((n) => `<a href="javascript:show('docs/${n}.PDF')">${title(n)}</a>`),
      '/list/docs/9.PDF',
    ],
    [
      'a page with an id',
      list((n) => `<a href="#" onclick="popup('view.aspx?id=${n}')">${title(n)}</a>`),
      '/list/view.aspx?id=9',
    ],
    [
      'a path upwards',
      list((n) => `<a href="javascript:open('../${n}.docx')">${title(n)}</a>`),
      '/9.docx',
    ],
    [
      'a whole row',
      `<table>${NUMBERS.map((n) => `<tr onclick="location='see.php?n=${n}'"><td>${n}/11/2026</td>${cell(n)}</tr>`).join('')}</table>`,
      '/list/see.php?n=9',
    ],
    [
      'a data attribute',
      list((n) => `<a href="#" data-file="/docs/${n}.pdf">${title(n)}</a>`),
      '/docs/9.pdf',
    ],
    [
      'a button',
      table((n) => `${cell(n)}<td><button onclick="open('/${n}.pdf')">Download</button></td>`),
      '/9.pdf',
    ],
    [
      'a link in a button',
      table((n) => `${cell(n)}<td><button><a href="/${n}.pdf">PDF</a></button></td>`),
      '/9.pdf',
    ],
  ])('is read without selectors: %s', (_how, page, first) => {
    expect(rowsOf(page)[0]).toEqual([first, '2026-11-09']);
    expect(rowsOf(page)).toHaveLength(2);
  });

  it('ignores words in scripts that aren’t URLs', () => {
    const page = list(
      (n) => `<a href="#" onclick="track('click', 'Circular ${n}')">${title(n)}</a>`,
    );
    expect(() => rowsOf(page)).toThrow(SourceProblem);
  });
});

describe('a table of circulars', () => {
  const link = (n: number) => `<td><a href="/${n}.pdf">${title(n)}</a></td>`;
  const sort =
    '<tr><th><a href="?s=day">Date of issue of document</a></th><th><a href="?s=t">Title</a></th></tr>';

  it.each(['%', '<thead>%</thead>'])('doesn’t list the links that sort it: %s', (head) => {
    expect(linksOf(table(link, head.replace('%', sort)))).toEqual(['/9.pdf', '/8.pdf']);
  });

  it('is read even if all its cells are headers', () => {
    const rows = NUMBERS.map(
      (n) => `<tr><th>0${n}/11/2026</th><th><a href="/${n}.pdf">${title(n)}</a></th></tr>`,
    );
    expect(linksOf(`<table>${rows.join('')}</table>`)).toEqual(['/9.pdf', '/8.pdf']);
  });

  it('is found without a selector even if it has only one row', () => {
    const menu =
      '<ul><li><a href="/a">The governor and the board</a><li><a href="/b">Our history since 1951</a></ul>';
    const page = `${menu}<h1>Circulars</h1><table>${sort}<tr><td>09/11/2026</td>${link(9)}</tr></table>`;
    expect(rowsOf(page)).toEqual([['/9.pdf', '2026-11-09']]);
  });

  it.each([
    ['nothing names its columns', `<table><tr><td>09/11/2026</td>${link(9)}</tr></table>`],
    ['it has only a header', `<table>${sort}</table>`],
  ])('isn’t assumed from one row when %s', (_what, page) => {
    expect(() => rowsOf(page)).toThrow(/Set a selector/);
  });

  it('gives each row the date of the cell that spans into it', () => {
    const rows = `<tr><td rowspan="2">9/11/2026</td>${link(9)}</tr><tr>${link(8)}</tr><tr><td>7/11/2026</td>${link(7)}</tr><tr><td rowspan="3">FX</td>${link(6)}</tr>`;
    expect(rowsOf(`<table>${rows}</table>`)).toEqual([
      ['/9.pdf', '2026-11-09'],
      ['/8.pdf', '2026-11-09'],
      ['/7.pdf', '2026-11-07'],
      ['/6.pdf', null],
    ]);
  });
});

describe('a list page', () => {
  it.each(['shareholder-notices', 'ms-SharePointList', 'shared'])(
    'is not taken for share buttons because of its class %s',
    (name) => {
      const menu =
        '<ul class="m"><li><a href="/a">The governor and the board</a><li><a href="/b">Our history since 1951</a></ul>';
      const page = `${menu}<div class="${name}">${list((n) => `<a href="/${n}">${title(n)}</a>`)}</div>`;
      expect(linksOf(page)).toEqual(['/9', '/8']);
    },
  );

  it('leaves out a template that no script has filled', () => {
    const page = `<ul><li><a href="{{item.url}}">{{item.title}} of the bank</a></li><li><a href="\${url}">\${title} of the bank</a></li>${list((n) => `<a href="/${n}">${title(n)}</a>`).slice(4)}`;
    expect(linksOf(page)).toEqual(['/9', '/8']);
  });

  it('leads to the frame that shows its list, if the frame is on the same site', () => {
    const page = (src: string) =>
      `<p>${'The bank publishes circulars. '.repeat(20)}</p><iframe src="${src}"></iframe>`;
    const onwardOf = (src: string) => {
      try {
        return rowsOf(page(src));
      } catch (error) {
        return error instanceof SourceProblem ? error.onward : error;
      }
    };
    expect(onwardOf('/ext/list.aspx')).toBe('https://bank.example/ext/list.aspx');
    expect(onwardOf('https://video.example/1')).toBeUndefined();
  });
});

describe('a circular’s page', () => {
  const linkOn = (html: string, address = ADDRESS) => {
    const link = findDocumentLink(parsePage(html, address), title(9));
    return link === null ? null : short(link);
  };

  it.each([
    ['a frame that loads late', '<iframe src="about:blank" data-src="/9.pdf"></iframe>'],
    ['a viewer', '<iframe src="/pdfjs/web/viewer.html?file=%2F9.pdf"></iframe>'],
    [
      'a viewer elsewhere',
      '<iframe src="https://docs.google.com/gview?url=https://bank.example/9.pdf&embedded=true"></iframe>',
    ],
    ['a button with a script', `<p><button onclick="window.open('/9.pdf')">Download</button></p>`],
    ['a link with a script', `<p><a href="javascript:open('/9.pdf')">Download</a></p>`],
    ['a data attribute', '<div data-pdf-src="/9.pdf"></div>'],
  ])('leads to the file in %s', (_what, html) => expect(linkOn(html)).toBe('/9.pdf'));

  it('leads to a download without an extension', () => {
    expect(linkOn(`<p><a download href="/get/9">${title(9)}</a></p>`)).toBe('/get/9');
  });

  it('may itself be a viewer', () => {
    const viewer = 'https://bank.example/web/viewer.html?file=../docs/9.pdf';
    expect(linkOn('<script src="viewer.js"></script>', viewer)).toBe('/docs/9.pdf');
  });

  it.each([
    'https://bank.example/download.ashx?file=9.pdf',
    'https://bank.example/view/9.pdf?url=/other/8.pdf',
    'https://bank.example/view?url=/page',
  ])('is not a viewer if its parameter isn’t a file to fetch: %s', (address) => {
    expect(viewedFile(address)).toBeNull();
  });
});

describe('a feed’s entry', () => {
  const linksIn = (feed: string) =>
    readFeed(feed, 'https://bank.example/feeds/news.xml').items.map(({ link }) => short(link));
  const rss = (item: string, channel = '') =>
    `<rss><channel><title>News</title>${channel}<item><title>Circular 9</title>${item}</item></channel></rss>`;
  const TEXT = '<description>From 1 January dealers report daily.</description>';

  it.each([
    ['an Office file only', rss('<enclosure url="/9.docx" type="application/msword"/>'), '/9.docx'],
    ['an enclosure of unknown type', rss(`<enclosure url="/get/9"/>${TEXT}`), '/get/9'],
    [
      'Atom content elsewhere',
      '<feed><entry><title>C</title><content src="/9.pdf" type="application/pdf"/></entry></feed>',
      '/9.pdf',
    ],
    [
      'a URL without its scheme',
      rss('<link>www.bank.example/9.pdf</link>'),
      'https://www.bank.example/9.pdf',
    ],
  ])('is not lost when it gives %s', (_what, feed, link) => expect(linksIn(feed)).toEqual([link]));

  it.each([
    [
      'RSS',
      rss(
        `<guid isPermaLink="false">n9</guid>${TEXT}`,
        '<atom:link rel="self" href="/feeds/news.xml"/><link>https://bank.example/news</link>',
      ),
    ],
    [
      'Atom',
      `<feed><link rel="self" href="/feeds/news.xml"/><link href="/news"/><entry><id>n9</id><title>Circular 9</title><summary>Dealers report daily.</summary></entry></feed>`,
    ],
  ])('without a link leads subscribers to the page of its %s feed', (_kind, feed) => {
    expect(linksIn(feed)).toEqual(['/news#id%3Dn9']);
  });

  it('whose ID is its URL is read even if the feed denies that it is a link', () => {
    const guid = '<guid isPermaLink="false">https://bank.example/9</guid>';
    expect(linksIn(rss(guid))).toEqual(['/9']);
    expect(linksIn(rss(`${guid}<link>/press/9</link>`))).toEqual(['/press/9']);
  });

  it('is reported if it has neither a link nor a text', () => {
    const { items, notes } = readFeed(
      rss('<link>/9</link>').replace(
        '</channel>',
        '<item><title>Circular 8</title></item></channel>',
      ),
      ADDRESS,
    );
    expect(items).toHaveLength(1);
    expect(notes).toEqual([expect.stringContaining('without a usable link: 1')]);
  });

  it('is not linked to a picture', () => {
    expect(
      linksIn(rss(`<enclosure url="/9.jpg" type="image/jpeg"/>${TEXT}<guid>n9</guid>`)),
    ).toEqual(['/feeds/news.xml#id%3Dn9']);
  });
});
