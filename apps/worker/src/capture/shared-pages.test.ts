import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type CaptureTest, startCaptureTest } from '../../test/support/capture.ts';

let test: CaptureTest;
beforeEach(async () => {
  test = await startCaptureTest();
});
afterEach(() => test.stop());

const RULES = [
  'From 1 January a wallet may hold no more than 300,000 a day, and issuers say so in their terms.',
  'The committee left the policy rate at 6.50 per cent and will meet again on 20 January.',
  'The licence of the bureau ends on 30 November, and it gives back what customers left with it.',
];
const item = (n: number, link = `/press#n${n}`, says = '') =>
  `<item><title>Notice ${n} of the press room</title><link>${link}</link><guid isPermaLink="false">press</guid>${says && `<description>${says}</description>`}</item>`;
const putFeed = (items: string[]) =>
  test.site.put('/rss.xml', {
    headers: { 'content-type': 'application/rss+xml' },
    body: `<rss version="2.0"><channel>${items.join('')}</channel></rss>`,
  });
const textsOf = async () => {
  const circulars = await test.circulars();
  return Promise.all(
    circulars.map(async ({ versions }) =>
      text(await test.storage.open(versions[0]?.file_key ?? '')),
    ),
  );
};

it.each([
  [
    'sections',
    (n: number) => `<section id="n${n}"><h2>Notice ${n}</h2><p>${RULES[n]}</p></section>`,
  ],
  [
    'anchors before their paragraphs',
    (n: number) => `<h3><a name="n${n}"></a>Notice ${n}</h3><p>${RULES[n]}</p>`,
  ],
  ['headings', (n: number) => `<h3 id="n${n}">Notice ${n}</h3><p>${RULES[n]}</p>`],
])('gives each circular on a shared page its own part, marked by %s', async (_how, partOf) => {
  test.site.putHtml('/press', `<main><h1>Press room</h1>${[0, 1, 2].map(partOf).join('')}</main>`);
  putFeed([2, 1, 0].map((n) => item(n)));
  const { id } = await test.createSource();
  await test.poll(id);
  const texts = await textsOf();
  expect(
    texts.map((each, n) => [n, each.includes(RULES[n] ?? ''), each.split('\n').length]),
  ).toEqual([
    [0, true, 2],
    [1, true, 2],
    [2, true, 2],
  ]);
});

it('takes a circular’s text from the feed when its page doesn’t contain it', async () => {
  test.site.putHtml('/press', `<main><h1>Press room</h1><p>${RULES.join('</p><p>')}</p></main>`);
  putFeed([2, 1, 0].map((n) => item(n, '/press', RULES[n])));
  const { id } = await test.createSource();
  expect(await test.poll(id)).toMatchObject({ ok: true });
  expect(await textsOf()).toEqual(
    [0, 1, 2].map((n) => `Notice ${n} of the press room\n${RULES[n]}`),
  );
});

it('reports a circular when it is unclear which part of the page belongs to it', async () => {
  test.site.putHtml('/press', `<main><h1>Press room</h1><p>${RULES.join('</p><p>')}</p></main>`);
  putFeed([2, 1, 0].map((n) => item(n)));
  const { id } = await test.createSource();
  expect(await test.poll(id)).toMatchObject({
    text: expect.stringContaining('3 documents failed to download'),
  });
  const problems = await test.db.sourceItem.findMany({ select: { problem: true } });
  expect(problems.map(({ problem }) => problem)).toEqual(
    Array(3).fill(expect.stringContaining('we can’t tell which part of that page')),
  );
});

it('keeps a circular unchanged when others are added to or removed from its page', async () => {
  test.site.putHtml(
    '/press',
    `<main>${[0, 1].map((n) => `<section id="n${n}"><h2>Notice ${n}</h2><p>${RULES[n]}</p></section>`).join('')}</main>`,
  );
  putFeed([item(0)]);
  const { id } = await test.createSource();
  await test.poll(id);
  putFeed([item(1), item(0)]);
  await test.poll(id);
  putFeed([item(1)]);
  await test.poll(id);
  expect(await test.db.sourceItem.count()).toBe(2);
});

it('treats a link whose signature changes as one circular, and fetches it with the current signature', async () => {
  const sign = (day: number) => {
    test.site.putFeed('/rss.xml', [
      { title: 'Notice 1 on foreign exchange', link: `/n1.pdf?sig=ab${day}&amp;se=2026-11-${day}` },
    ]);
    test.site.putPdf(
      `/n1.pdf?sig=ab${day}&se=2026-11-${day}`,
      Buffer.from('%PDF-1.4 notice\n%%EOF'),
    );
  };
  sign(20);
  const { id } = await test.createSource();
  await test.poll(id);
  test.site.remove('/n1.pdf?sig=ab20&se=2026-11-20');
  sign(21);
  await test.db.sourceItem.updateMany({ data: { check_at: new Date(0) } });
  expect(await test.poll(id)).toMatchObject({ text: 'Nothing new.' });
  expect(await test.db.sourceItem.findMany()).toMatchObject([
    { link: `${test.site.url}/n1.pdf`, problem: null },
  ]);
});
