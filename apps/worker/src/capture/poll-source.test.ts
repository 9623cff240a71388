import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CaptureTest, startCaptureTest } from '../../test/support/capture.ts';
import { LONG_AGO, notice, publishNotices, titleOf } from '../../test/support/notices.ts';
import { pollSource } from './poll-source.ts';

let test: CaptureTest;
beforeEach(async () => {
  test = await startCaptureTest();
});
afterEach(() => test.stop());

const publish = (numbers: number[], date?: string) => publishNotices(test.site, numbers, date);

describe('the first import of a source', () => {
  it('sends alerts only for recent circulars', async () => {
    test.site.putPdf('/old.pdf', notice(1));
    test.site.putPdf('/young.pdf', notice(2));
    test.site.putFeed('/rss.xml', [
      { title: 'A young notice on trading', link: '/young.pdf', date: new Date().toUTCString() },
      { title: 'An old notice on trading', link: '/old.pdf', date: LONG_AGO },
    ]);
    const { id } = await test.createSource();
    expect(await test.poll(id)).toMatchObject({ ok: true });
    const circulars = await test.circulars();
    expect(circulars.map(({ is_history, versions }) => [versions[0]?.title, is_history])).toEqual([
      ['An old notice on trading', true],
      ['A young notice on trading', false],
    ]);
    expect(await test.db.outboxEntry.count({ where: { job: 'extract' } })).toBe(2);
  });

  it('reads every page of a list', async () => {
    const page = (number: number, next: string) => {
      test.site.putPdf(`/n${number}.pdf`, notice(number));
      return `<ul><li><a href="/n${number}.pdf">${titleOf(number)}</a> 5 January 2015</li>
        <li><a href="/n${number + 100}.pdf">${titleOf(number + 100)}</a> 6 January 2015</li></ul>${next}`;
    };
    for (const number of [101, 102]) test.site.putPdf(`/n${number}.pdf`, notice(number));
    test.site.putHtml('/list', page(1, '<a rel="next" href="/list?page=2">Next</a>'));
    test.site.putHtml('/list?page=2', page(2, ''));
    const { id } = await test.createSource({ kind: 'html', url: `${test.site.url}/list` });
    await test.poll(id);
    expect(await test.circulars()).toHaveLength(4);
  });
});

it.each([
  ['a preposition', 'Guidelines on the management of', 'Guidelines on the management'],
  ['an opening bracket', 'Guidelines on large exposures (', 'Guidelines on large exposures'],
  ['a page number', 'Guidelines on large exposures page 12', 'Guidelines on large exposures'],
  ['too little text before a preposition', 'On agents of', null],
])('drops the loose end of a listed title: %s', async (_what, title, stored) => {
  test.site.putPdf('/n1.pdf', notice(1));
  test.site.putFeed('/rss.xml', [{ title, link: '/n1.pdf' }]);
  await test.poll((await test.createSource()).id);
  const [circular] = await test.circulars();
  expect(circular?.versions).toMatchObject([{ title: stored }]);
});

describe('a source that is checked again', () => {
  it('gives circulars IDs in order of publication, so that lists show the newest first', async () => {
    const { id } = await test.createSource();
    for (const numbers of [[1], [2, 1], [3, 2, 1], [4, 3, 2, 1], [5, 4, 3, 2, 1]]) {
      publish(numbers, LONG_AGO);
      await test.poll(id);
    }
    const ids = (await test.circulars()).map((circular) => circular.id);
    expect(ids).toHaveLength(5);
    expect(ids).toEqual(ids.toSorted());
  });

  it('captures each new circular once, using conditional requests', async () => {
    publish([1], LONG_AGO);
    const { id } = await test.createSource();
    await test.poll(id);
    publish([2, 1], LONG_AGO);
    expect(await test.poll(id)).toMatchObject({ text: '1 new circular.' });
    expect(await test.poll(id)).toMatchObject({ text: 'Nothing new.' });
    const circulars = await test.circulars();
    expect(circulars.map(({ is_history }) => is_history)).toEqual([true, false]);
  });

  it('costs the bank no more than a 304 when nothing changed', async () => {
    test.site.putPdf('/n1.pdf', notice(1), { etag: '"n1"' });
    test.site.put('/rss.xml', {
      headers: { etag: '"list"', 'content-type': 'application/rss+xml' },
      body: '<rss version="2.0"><channel><item><title>Notice 1 of this bank</title><link>/n1.pdf</link></item></channel></rss>',
    });
    const { id } = await test.createSource();
    await test.poll(id);
    await test.poll(id);
    const asked = [...test.site.requestsTo('/rss.xml'), ...test.site.requestsTo('/n1.pdf')];
    expect(asked.map(({ headers }) => headers['if-none-match'])).toEqual([
      undefined,
      '"list"',
      undefined,
      '"n1"',
    ]);
    expect(test.site.requests[0]).toMatchObject({ path: '/robots.txt' });
    expect(test.site.requests[0]?.headers['user-agent']).toContain('Circulate');
  });

  it('recognises a circular by its bytes when its link and date have changed', async () => {
    publish([1], LONG_AGO);
    const { id } = await test.createSource();
    await test.poll(id);
    test.site.putPdf('/archive/n1.pdf', notice(1));
    test.site.putFeed('/rss.xml', [
      { title: titleOf(1), link: '/archive/n1.pdf', date: new Date().toUTCString() },
    ]);
    expect(await test.poll(id)).toMatchObject({ text: 'Nothing new.' });
    expect(await test.circulars()).toHaveLength(1);
  });

  it.each([
    ['from the oldest', (numbers: number[]) => numbers.toSorted((one, other) => one - other)],
    ['by title', (numbers: number[]) => numbers.toSorted((one, other) => (one % 4) - (other % 4))],
    [
      'from the newest, after a pinned one',
      (numbers: number[]) => [1, ...numbers.filter((number) => number > 1).toReversed()],
    ],
  ])('finds a new circular on a later page of a list sorted %s', async (_order, sort) => {
    const show = (count: number) => {
      const numbers = sort(Array.from({ length: count }, (_, at) => at + 1));
      const day = (number: number) => `${number} January 2015`;
      for (const number of numbers) test.site.putPdf(`/n${number}.pdf`, notice(number));
      const rows = numbers.map(
        (number) => `<li><a href="/n${number}.pdf">${titleOf(number)}</a> ${day(number)}</li>`,
      );
      const pages = [0, 1, 2].map((page) => rows.slice(page * 5, page * 5 + 5).join(''));
      pages.forEach((page, at) => {
        const next = pages[at + 1] ? `<a rel="next" href="/list?page=${at + 1}">Next</a>` : '';
        const etag = createHash('sha256').update(page).digest('hex');
        test.site.putHtml(at === 0 ? '/list' : `/list?page=${at}`, `<ul>${page}</ul>${next}`, {
          etag: `"${etag}"`,
        });
      });
    };
    show(7);
    const { id } = await test.createSource({ kind: 'html', url: `${test.site.url}/list` });
    await test.poll(id);
    expect(await test.circulars()).toHaveLength(7);
    show(13);
    await test.poll(id);
    expect(await test.circulars()).toHaveLength(13);
  });

  it('keeps fetching a circular that the list no longer shows', async () => {
    publish([1], LONG_AGO);
    const { id } = await test.createSource();
    await test.poll(id);
    publish([2, 1], LONG_AGO);
    test.site.remove('/n2.pdf');
    expect(await test.poll(id)).toMatchObject({ text: expect.stringContaining('will be retried') });
    publish([1], LONG_AGO);
    test.site.putPdf('/n2.pdf', notice(2));
    await test.db.sourceItem.updateMany({ data: { check_at: new Date() } });
    expect(await test.poll(id)).toMatchObject({ text: '1 new circular.' });
  });
});

describe('how often a source publishes', () => {
  const DAY_MS = 24 * 60 * 60_000;
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toUTCString();
  const putEvery = (pauseDays: number, count: number) => {
    const numbers = Array.from({ length: count }, (_, nth) => nth + 1);
    for (const number of numbers) test.site.putPdf(`/n${number}.pdf`, notice(number));
    test.site.putFeed(
      '/rss.xml',
      numbers.map((number) => ({
        title: titleOf(number),
        link: `/n${number}.pdf`,
        date: daysAgo((number - 1) * pauseDays),
      })),
    );
  };

  it('is calculated from its latest circulars, and determines when it counts as quiet', async () => {
    putEvery(10, 8);
    const { id } = await test.createSource();
    await test.poll(id);
    const source = await test.db.source.findUniqueOrThrow({ where: { id } });
    expect(source.rhythm_days).toBe(10);
    expect(source.last_new_at?.toISOString().slice(0, 10)).toBe(
      new Date().toISOString().slice(0, 10),
    );
  });

  it('is unknown when it has published only a few circulars', async () => {
    putEvery(10, 4);
    const { id } = await test.createSource();
    await test.poll(id);
    const source = await test.db.source.findUniqueOrThrow({ where: { id } });
    expect(source.rhythm_days).toBeNull();
    expect(source.last_new_at).not.toBeNull();
  });
});

describe('a date decades ahead', () => {
  it('is treated as a typo', async () => {
    publish([1], 'Mon, 05 Jan 2099 10:00:00 +0000');
    const { id } = await test.createSource();
    await test.poll(id);
    expect(await test.circulars()).toMatchObject([
      { is_history: true, versions: [{ published_on: null }] },
    ]);
  });
});

describe('a failing source', () => {
  it('reports in plain words what is wrong, and is checked less and less often but never abandoned', async () => {
    publish([1], LONG_AGO);
    const { id } = await test.createSource();
    await test.poll(id);
    const { last_success_at } = await test.sourceOf(id);
    expect(Math.abs((last_success_at?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
    test.site.put('/rss.xml', { status: 403 });
    let delayMs = 0;
    for (let failures = 1; failures <= 12; failures += 1) {
      const poll = await test.poll(id);
      expect(poll).toMatchObject({ ok: false, text: expect.stringContaining('refuses access') });
      delayMs = (poll?.nextRunAt.getTime() ?? 0) - Date.now();
    }
    expect(delayMs).toBeGreaterThan(5 * 3_600_000);
    expect(delayMs).toBeLessThan(7 * 3_600_000);
    expect(await test.sourceOf(id)).toMatchObject({
      failures: 12,
      failing_since: expect.any(Date),
      last_success_at,
      last_problem_code: 'HTTP_ERROR',
    });
  });

  it('never treats an empty or broken list as a change', async () => {
    publish([1], LONG_AGO);
    const { id } = await test.createSource();
    await test.poll(id);
    for (const body of [
      '',
      '<rss version="2.0"><channel></channel></rss>',
      '<html>Sign in</html>',
    ]) {
      test.site.put('/rss.xml', { body });
      expect(await test.poll(id)).toMatchObject({ ok: false });
    }
    expect(await test.db.sourceItem.count()).toBe(1);
  });

  it('is not contacted again until the server’s requested wait is over', async () => {
    test.site.put('/rss.xml', { status: 429, headers: { 'retry-after': '86400' } });
    const { id } = await test.createSource();
    const poll = await test.poll(id);
    expect((poll?.nextRunAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(86_000_000);
  });

  it('is not fetched when its robots.txt forbids it', async () => {
    publish([1], LONG_AGO);
    test.site.put('/robots.txt', { body: 'User-agent: *\nDisallow: /rss.xml' });
    const { id } = await test.createSource();
    expect(await test.poll(id)).toMatchObject({
      ok: false,
      text: expect.stringContaining('robots'),
    });
    expect(test.site.requestsTo('/rss.xml')).toEqual([]);
  });
});

describe('several sources on one host', () => {
  it('get one request at a time', async () => {
    test.site.answerAfter(20);
    const ids = [];
    for (let index = 0; index < 6; index += 1) {
      test.site.putPdf(`/s${index}.pdf`, notice(index));
      test.site.putFeed(`/rss${index}.xml`, [{ title: titleOf(index), link: `/s${index}.pdf` }]);
      ids.push((await test.createSource({ url: `${test.site.url}/rss${index}.xml` })).id);
    }
    // Another worker polls half of them. The two are connected only through the database.
    const another = test.anotherWorker();
    await Promise.all(
      ids.map((id, index) => (index % 2 ? test.poll(id) : pollSource(id, another))),
    );
    expect(await test.circulars()).toHaveLength(6);
    expect(test.site.mostAtOnce()).toBe(1);
  });

  it('capture a circular only once when two of them list it', async () => {
    publish([1], LONG_AGO);
    test.site.putFeed('/other.xml', [{ title: titleOf(1), link: '/n1.pdf?ref=other' }]);
    test.site.putPdf('/n1.pdf?ref=other', notice(1));
    const first = await test.createSource();
    const second = await test.createSource({ url: `${test.site.url}/other.xml` });
    await Promise.all([first, second].map(({ id }) => test.poll(id)));
    expect(await test.circulars()).toHaveLength(1);
  });
});
