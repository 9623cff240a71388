import { previewInTime } from '@circulate/source-reader';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CaptureTest, startCaptureTest } from '../../test/support/capture.ts';
import { LONG_AGO, publishNotices } from '../../test/support/notices.ts';

let test: CaptureTest;
beforeEach(async () => {
  test = await startCaptureTest();
});
afterEach(() => test.stop());

const publish = (numbers: number[], date?: string) => publishNotices(test.site, numbers, date);

describe('a list that needs special requests', () => {
  const list =
    '<ul><li><a href="/n1.pdf">Notice 1 on foreign exchange trading</a> 5 January 2015<li><a href="/n2.pdf">Notice 2 on foreign exchange trading</a> 6 January 2015</ul>';

  it('is requested with the configured form, referrer and languages', async () => {
    publish([1, 2], LONG_AGO);
    const asked: unknown[] = [];
    test.site.put('/search', {
      handle: (request, response) => {
        let body = '';
        request.on('data', (piece) => {
          body += piece;
        });
        request.once('end', () => {
          const { referer, 'accept-language': languages, 'content-type': type } = request.headers;
          asked.push({ method: request.method, body, referer, languages, type });
          response.writeHead(200, { 'content-type': 'text/html' }).end(list);
        });
      },
    });
    const settings = {
      post: 'type=circular&year=2026',
      referer: 'https://bank.example/search',
      accept_language: 'es, en;q=0.5',
    };
    const { id } = await test.createSource({
      kind: 'html',
      url: `${test.site.url}/search`,
      settings,
    });
    expect(await test.poll(id)).toMatchObject({ ok: true });
    expect(asked).toEqual([
      {
        method: 'POST',
        body: settings.post,
        referer: settings.referer,
        languages: settings.accept_language,
        type: 'application/x-www-form-urlencoded',
      },
    ]);
    expect(await test.circulars()).toHaveLength(2);
  });

  it('is fetched from a URL that contains the current year', async () => {
    publish([1, 2], LONG_AGO);
    test.site.putHtml(`/${new Date().getUTCFullYear()}/list`, list);
    const { id } = await test.createSource({ kind: 'html', url: `${test.site.url}/{year}/list` });
    expect(await test.poll(id)).toMatchObject({ ok: true });
    expect(await test.circulars()).toHaveLength(2);
  });

  it('is read from the folder of a fiscal year that started last year', async () => {
    publish([1, 2], LONG_AGO);
    const year = new Date().getUTCFullYear();
    test.site.putHtml(`/${year - 1}-${String(year).slice(-2)}/list`, list);
    const { id } = await test.createSource({
      kind: 'html',
      url: `${test.site.url}/{2026-27}/list`,
    });
    expect(await test.poll(id)).toMatchObject({ ok: true });
    expect(await test.circulars()).toHaveLength(2);
  });
});

describe('a JSON response whose entries have an ID instead of a link', () => {
  const entries = [1, 2].map((id) => ({
    id,
    title: `Notice ${id} on foreign exchange trading`,
    date: '2015-01-05',
  }));
  const putAnswer = () =>
    test.site.put('/api/notices', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: entries }),
    });
  const source = () => ({ kind: 'json' as const, url: `${test.site.url}/api/notices` });

  it('takes its URLs from a page on the site, and stores their pattern', async () => {
    publish([1, 2], LONG_AGO);
    putAnswer();
    test.site.putHtml('/notices', '<a href="/n1.pdf">One</a><a href="/n2.pdf">Two</a>');
    const preview = await previewInTime(test.dependencies.client, { ...source(), settings: {} });
    expect(preview).toMatchObject({ problem: null, item_count: 2, document: { kind: 'pdf' } });
    expect(preview.settings.link).toBe(`${test.site.url}/n{id}.pdf`);

    const { id } = await test.createSource(source());
    expect(await test.poll(id)).toMatchObject({ ok: true });
    expect(await test.circulars()).toHaveLength(2);
    const { settings } = await test.sourceOf(id);
    expect(settings).toEqual({ link: `${test.site.url}/n{id}.pdf` });
    await test.poll(id);
    expect(test.site.requestsTo('/notices')).toHaveLength(2);
  });

  it('explains what to configure when no page on the site shows their URLs', async () => {
    putAnswer();
    const preview = await previewInTime(test.dependencies.client, { ...source(), settings: {} });
    expect(preview.problem?.text).toContain('/circulars/{id}');
  });

  it('looks for unlinked files next to the list, and reports this in the preview', async () => {
    publish([1, 2], LONG_AGO);
    test.site.put('/notices.json', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([{ fileName: 'n1.pdf', subject: 'Notice 1 on foreign exchange' }]),
    });
    const url = `${test.site.url}/notices.json`;
    const preview = await previewInTime(test.dependencies.client, { url, settings: {} });
    expect(preview).toMatchObject({ problem: null, document: { url: `${test.site.url}/n1.pdf` } });
    expect(preview.notes.join()).toContain('file names');
  });
});

describe('a page that takes too long to read', () => {
  it('fails with advice, while another source continues', async () => {
    test.site.putHtml('/list', '<div><a href=x>circular</a>'.repeat(2_000));
    publish([1], LONG_AGO);
    const nasty = await test.createSource({ kind: 'html', url: `${test.site.url}/list` });
    const innocent = await test.createSource();
    const [refused, read] = await Promise.all([test.poll(nasty.id), test.poll(innocent.id)]);
    expect(refused).toMatchObject({ ok: false, text: expect.stringContaining('256 levels') });
    expect(read).toMatchObject({ ok: true });
  });

  it('doesn’t block the worker while it is read', async () => {
    const order: string[] = [];
    let given = () => {};
    const isGiven = new Promise<void>((resolve) => {
      given = resolve;
    });
    test.site.put('/long', {
      handle: (_request, response) => {
        response.once('close', given);
        response.writeHead(200, { 'content-type': 'text/html' });
        response.end(`<p>${'<b class=x>word</b> '.repeat(200_000)}</p>`);
      },
    });
    const { id } = await test.createSource({ kind: 'html', url: `${test.site.url}/long` });
    const poll = test.poll(id).then(() => order.push('poll'));
    await isGiven;
    await test.circulars();
    order.push('upload');
    await poll;
    expect(order).toEqual(['upload', 'poll']);
  });
});
