import { decodeText } from '../decode-text.ts';
import { findDocumentLink } from '../find-document.ts';
import { NO_LIMITS } from '../markup/limits.ts';
import { parsePage } from '../parse-page.ts';
import { readFeed } from '../read-feed.ts';
import { readHtml } from '../read-html.ts';
import { readJson } from '../read-json.ts';
import { readPageCircular } from '../read-page.ts';
import { applyRobots } from '../robots.ts';
import { SourceProblem } from '../source-problem.ts';

const ADDRESS = 'https://bank.example/list';
const TITLE = 'Circular on foreign exchange trading';
const limits = NO_LIMITS;

/** Content made to stop who reads it, by what it does; `size` is about its length in characters. */
export type Nasty = { reader: string; content: string; make: (size: number) => string };

const repeat = (text: string, size: number) => text.repeat(Math.ceil(size / text.length));
const numbered = (make: (number: number) => string, size: number) =>
  Array.from({ length: Math.ceil(size / make(1).length) }, (_, number) => make(number)).join('');
const nested = (open: string, close: string, size: number) => {
  const levels = Math.ceil(size / (open.length + close.length));
  return open.repeat(levels) + close.repeat(levels);
};

const PAGES: Record<string, (size: number) => string> = {
  'links in nested blocks': (size) => repeat('<div><a href=x>circular</a>', size),
  'links in closed nested blocks': (size) =>
    nested('<div><a href=/x.pdf>circular</a>', '</div>', size),
  'an ordinary list of paragraphs': (size) =>
    numbered((n) => `<p><a href="/c${n}.pdf">Circular ${n} on trading</a> 5 May 2026</p>`, size),
  'an ordinary table': (size) =>
    `<table>${numbered((n) => `<tr><td>5 May 2026<td><a href="/c${n}">Circular ${n}</a>`, size)}`,
  'a class for every row': (size) =>
    numbered(
      (n) => `<div class="c${n}"><div class="d"><a href="/${n}.pdf">Two</a></div></div>`,
      size,
    ),
  'nested lists': (size) => repeat('<ul><li><a href=x>circular on trading</a>', size),
  'nested tables': (size) => repeat('<table><tr><td><a href=x>circular</a>', size),
  'formatting that paragraphs do not close': (size) =>
    numbered((n) => `<p><b class=c${n}>x</p>`, size),
  'formatting that is not closed': (size) => repeat('<b><i><u>x', size),
  'links that are not closed': (size) => repeat('<a href=x><p>circular', size),
  'end tags that close nothing': (size) => repeat('<i>', size / 2) + repeat('</b>', size / 2),
  'end tags across blocks': (size) => `<b>${repeat('<p><i>', size / 2)}${repeat('</b>', size / 2)}`,
  'a thousand attributes': (size) => `<a ${numbered((n) => `a${n}=1 `, size)}href=x>circular</a>`,
  'many class names': (size) =>
    `<ul>${repeat(`<li class="${'ab '.repeat(50)}"><a href=x>y</a>`, size)}`,
  'text without an end': (size) => `<p><a href=x>${repeat('x', size)}</a>`,
  'numbers that look like dates': (size) => `<li><a href=x>y</a>${repeat('1/2/', size)}`,
  'dates without an end': (size) => `<li><a href=x>y</a>${repeat('5 May 2026 ', size)}`,
  'nested articles': (size) => repeat('<article><h1>Circular</h1><p>text of it', size),
  'forms and their fields': (size) =>
    repeat('<form action=/get><input type=hidden name=a value=1><button>Go</button>', size),
  'scripts on links': (size) =>
    repeat(`<a href="javascript:go('x','y')" onclick="go('/x.pdf')">z</a>`, size),
  entities: (size) => `<p>${repeat('&amp;&eacute;&#1234;', size)}`,
  'an open comment': (size) => `<p>x<!--${repeat('->', size)}`,
  'open brackets': (size) => repeat('<', size),
  'group headers': (size) =>
    numbered(
      (n) => `<h3>${(n % 28) + 1} May 2026</h3><ul><li><a href=/${n}>Circular</a></ul>`,
      size,
    ),
};

const FEEDS: Record<string, (size: number) => string> = {
  'an ordinary feed': (size) =>
    `<rss><channel>${numbered((n) => `<item><title>Circular ${n}</title><link>/${n}</link><pubDate>5 May 2026</pubDate></item>`, size)}</channel></rss>`,
  'nested items': (size) => `<rss>${repeat('<item><title>x</title><link>/x</link>', size)}`,
  'nested titles': (size) => `<rss><item><link>/x</link>${repeat('<title>x', size)}`,
  'nested elements': (size) => `<rss>${nested('<a>', '</a>', size)}`,
  'end tags that close nothing': (size) =>
    `<rss>${repeat('<a>', size / 2)}${repeat('</b>', size / 2)}`,
  'markup in a title': (size) =>
    `<rss><item><link>/x</link><title><![CDATA[${repeat('<b>', size)}]]></title></item></rss>`,
};

const JSONS: Record<string, (size: number) => string> = {
  'an ordinary list': (size) =>
    `[${numbered((n) => `{"title":"Circular ${n}","url":"/${n}.pdf","date":"2026-05-05"},`, size)}{}]`,
  'nested lists': (size) => nested('[', ']', size),
  'nested objects': (size) => `${repeat('{"a":', size)}1${repeat('}', size / 5)}`,
  'many keys': (size) => `[{${numbered((n) => `"k${n}":"/x",`, size)}"url":"/x"}]`,
  'markup as links': (size) => `[${repeat('{"url":"<b><b><b><b>","title":"&amp;"},', size)}{}]`,
};

const ROBOTS: Record<string, (size: number) => string> = {
  'rules of stars': (size) => `User-agent: *\n${repeat('Disallow: /*a*a*a*a*a*b$\n', size)}`,
  'one rule of stars': (size) => `User-agent: *\nDisallow: ${repeat('*a', size)}b`,
  'many agents': (size) => repeat('User-agent: x\n', size),
  'open lines': (size) => repeat('Disallow', size),
};

const ENCODINGS: Record<string, (size: number) => string> = {
  'letters of one byte': (size) => repeat('\xd6\xe5\xed\xf2\xf0 ', size),
  'one letter at the end': (size) => `${repeat('a ', size)}\xe9`,
};

const of = (reader: string, contents: Record<string, (size: number) => string>): Nasty[] =>
  Object.entries(contents).map(([content, make]) => ({ reader, content, make }));

/** All of it. */
export const NASTY: Nasty[] = [
  ...of('listing', PAGES),
  ...of('listing with selectors', PAGES),
  ...of('page', PAGES),
  ...of('feed', FEEDS),
  ...of('json', JSONS),
  ...of('robots', ROBOTS),
  ...of('encoding', ENCODINGS),
];

const SELECTORS = { item: 'li, p, div, tr', title: 'a', date: 'td' };
const ROBOT_URL = new URL(`https://bank.example/${'a'.repeat(1_500)}`);

const READERS: Record<string, (content: string) => unknown> = {
  listing: (content) => readHtml(content, ADDRESS, {}, { limits }),
  'listing with selectors': (content) => readHtml(content, ADDRESS, SELECTORS, { limits }),
  page: (content) => {
    const page = parsePage(content, ADDRESS, limits);
    return [findDocumentLink(page, TITLE), readPageCircular(page, TITLE)];
  },
  feed: (content) => readFeed(content, ADDRESS, { limits }),
  json: (content) => readJson(content, ADDRESS, {}, { limits }),
  robots: (content) => applyRobots(content, ROBOT_URL),
  encoding: (content) => decodeText(Buffer.from(content, 'latin1')),
};

/** Reads content with the limits taken off; what it finds, and whether it finds anything, is all one. */
export const readUnlimited = (reader: string, content: string): void => {
  try {
    READERS[reader]?.(content);
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
  }
};
