import { afterAll, describe, expect, it } from 'vitest';
import { openSourceReaders } from '../src/open-source-readers.ts';
import { SourceProblem } from '../src/source-problem.ts';

const readers = openSourceReaders();
afterAll(() => readers.close());

const page = (body: string) => ({
  bytes: Buffer.from(body),
  contentType: 'text/html',
  url: 'https://bank.example/list',
});
const list = (body: string) => ({ content: page(body), settings: {} });
const row = (number: number) => `<li><a href="/c${number}.pdf">Circular ${number}</a> 5 May 2026`;

describe('website content', () => {
  it('is read in a separate process: lists, pages and robots.txt', async () => {
    const { kind, listing } = await readers.readList(list(`<ul>${row(1)}${row(2)}</ul>`));
    expect(kind).toBe('html');
    expect(listing?.items.map(({ publishedOn }) => publishedOn)).toEqual([
      '2026-05-05',
      '2026-05-05',
    ]);
    const text = 'Authorised dealers shall report every purchase of foreign currency. '.repeat(3);
    expect(await readers.readDocument(page(`<p>${text}</p>`), { title: null })).toMatchObject({
      link: null,
      page: { text: text.trim() },
    });
    const url = new URL('https://bank.example/docs/1');
    const robots = 'User-agent: *\nDisallow: /*/1$\nCrawl-delay: 3';
    expect(await readers.applyRobots(robots, url)).toEqual({ allowed: false, pauseMs: 3_000 });
  });

  it.each([
    ['is only a list, as in WordPress', (rows: object[]) => rows, undefined],
    [
      'has a list with a name longer than a setting can be',
      (rows: object[]) => ({ ['x'.repeat(600)]: rows }),
      undefined,
    ],
    ['has a named list', (rows: object[]) => ({ items: rows }), 'items'],
  ])('can be a JSON response that %s', async (_what, answer, item) => {
    const rows = [1, 2].map((n) => ({ title: `Circular ${n}`, date: '2026-05-05', url: `/${n}` }));
    const content = { ...page(JSON.stringify(answer(rows))), contentType: 'application/json' };
    const { kind, listing } = await readers.readList({ content, settings: {} });
    expect([kind, listing?.items.length]).toEqual(['json', 2]);
    expect(listing?.settings).toEqual({
      ...(item !== undefined && { item }),
      link: 'url',
      title: 'title',
      date: 'date',
    });
  });

  it('is read despite very long class names', async () => {
    const [outer, inner] = ['a', 'b'].map((letter) => letter.repeat(61));
    const around = (text: string) => `<div class="${outer} ${inner}">${text}</div>`;
    const rows = `${row(1)}${row(2)}`.replaceAll('<li>', `<li class="${outer} ${inner}">`);
    const listed = `<ul class="${outer} ${inner}">${rows}</ul>`;
    const { listing } = await readers.readList(list(around(around(around(listed)))));
    expect(listing?.items).toHaveLength(2);
  });

  it('can be a PDF if no kind is given', async () => {
    expect(await readers.readList(list('%PDF-1.7'))).toEqual({ kind: 'pdf', listing: null });
  });

  it.each([
    [
      'nests its links too deeply',
      '<div><a href=x>circular</a>'.repeat(2_000),
      'TOO_COMPLEX',
      /256 levels/,
    ],
    ['lists more than any bank publishes', row(1).repeat(5_001), 'TOO_COMPLEX', /5,000 links/],
    ['has too many elements', '<br>'.repeat(250_001), 'TOO_COMPLEX', /250,000 elements/],
    ['is too large', ' '.repeat(5 * 1024 * 1024 + 1), 'TOO_LARGE', /5 MB/],
  ])('is rejected with advice when it %s', async (_what, body, code, text) => {
    const refused: unknown = await readers.readList(list(body)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(SourceProblem);
    expect(refused).toMatchObject({ code, message: expect.stringMatching(text) });
    expect(refused).toMatchObject({ message: expect.stringMatching(/Use /) });
  });

  it('is abandoned when it takes too long, and the next content is read', async () => {
    const hasty = openSourceReaders({ timeoutMs: 1 });
    await expect(hasty.readList(list(row(1).repeat(4_000)))).rejects.toMatchObject({
      code: 'READING_FAILED',
      message: expect.stringContaining('We stopped reading'),
    });
    hasty.close();
    expect((await readers.readList(list(`${row(1)}${row(2)}`))).listing?.items).toHaveLength(2);
  });
});
