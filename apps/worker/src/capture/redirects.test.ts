import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CaptureTest, startCaptureTest } from '../../test/support/capture.ts';
import { notice } from '../../test/support/notices.ts';

let test: CaptureTest;
beforeEach(async () => {
  test = await startCaptureTest();
});
afterEach(() => test.stop());

const TITLE = 'Notice 9 on settlement accounts';
const NOTICE = `<main><h1>${TITLE}</h1><p>${'Each participant keeps two per cent of its payments. '.repeat(4)}</p></main>`;
const list = `<ul><li><a href="/n9">${TITLE}</a> 5 January 2015<li><a href="/n8.pdf">Notice 8 on settlement accounts</a> 4 January 2015</ul>`;

const poll = async (path = '/list') => {
  test.site.putPdf('/n8.pdf', notice(8));
  const { id } = await test.createSource({ kind: 'html', url: `${test.site.url}${path}` });
  return test.poll(id);
};
const pageText = async () => {
  const { file_key } = await test.db.circularVersion.findFirstOrThrow({
    where: { file_key: { endsWith: '.txt' } },
  });
  return text(await test.storage.open(file_key));
};

describe('polling pages that redirect', () => {
  it.each([
    ['a refresh without quotes', '<META HTTP-EQUIV=REFRESH CONTENT="0; URL=target">'],
    ['a refresh with quotes inside', `<meta http-equiv="refresh" content="3;url='/target'">`],
    ['a script', '<script>window.location.replace("target")</script>'],
    [
      'a script that assigns location.href',
      "<p>Please wait</p><script>window.location.href = '/target';</script>",
    ],
    ['an onload handler', `<body onload="document.location='target'">`],
    [
      'a script that opens the page in its place',
      `<script>window.open('target', '_self')</script>`,
    ],
    ['a script with a template literal', '<script>window.location["href"] = `target`</script>'],
    [
      'a refresh for visitors without scripts',
      '<script>go(next())</script><noscript><meta http-equiv="refresh" content="0;url=target"></noscript>',
    ],
    ['a single frame', '<frameset><frame src="target"></frameset>'],
  ])('follows a redirect by %s', async (_how, page) => {
    test.site.putHtml('/list', list);
    test.site.putHtml('/n9', `<html><head><title>Redirecting</title></head>${page}</html>`);
    test.site.putHtml('/target', NOTICE);
    expect(await poll()).toMatchObject({
      ok: true,
      text: expect.not.stringContaining('failed to download'),
    });
    expect(await pageText()).toContain('two per cent');
  });

  it('follows a redirect to a PDF, or to the list itself', async () => {
    test.site.putHtml('/', '<meta http-equiv="refresh" content="0;url=/list">');
    test.site.putHtml('/list', list);
    test.site.putHtml('/n9', '<script>location.assign("/files/n9.pdf")</script>');
    test.site.putPdf('/files/n9.pdf', notice(9));
    expect(await poll('/')).toMatchObject({
      text: expect.stringContaining('2 circulars added'),
    });
  });

  it('returns with the cookie of a page that only reloads itself', async () => {
    for (const [path, body] of [
      ['/list', list],
      ['/n9', NOTICE],
    ] as const) {
      test.site.put(path, {
        handle: (request, response) => {
          const isKnown = request.headers.cookie?.includes('ok=1');
          const cookie = isKnown ? {} : { 'set-cookie': 'ok=1; Path=/' };
          response
            .writeHead(200, { 'content-type': 'text/html', ...cookie })
            .end(isKnown ? body : '<meta http-equiv="refresh" content="1"><p>Please wait</p>');
        },
      });
    }
    expect(await poll()).toMatchObject({ text: expect.stringContaining('2 circulars added') });
    expect(await pageText()).toContain('two per cent');
  });

  it('reports a redirect that leads nowhere or into our network', async () => {
    test.site.putHtml('/list', list);
    for (const [onward, problem] of [
      ['0;url=/n9', 'from one URL to the next'],
      ['5', 'from one URL to the next'],
      ['30', 'no text that could be a circular'],
      ['0;url=http://169.254.169.254/latest', 'is not on the public internet'],
    ] as const) {
      test.site.putHtml('/n9', `<meta http-equiv="refresh" content="${onward}">`);
      await test.db.source.deleteMany();
      await poll();
      const item = await test.db.sourceItem.findFirstOrThrow({ where: { state: 'failed' } });
      expect(item.problem).toContain(problem);
    }
  });

  it.each([
    [
      'a page with a list that refreshes itself',
      `<meta http-equiv="refresh" content="300">${list}`,
    ],
    [
      'a page whose script could redirect',
      `<script>function go(p){ location.href = "/x?p=" + p }</script>${list}`,
    ],
  ])('finds no redirect in %s', async (_what, page) => {
    test.site.putHtml('/list', page);
    test.site.putHtml('/n9', NOTICE);
    expect(await poll()).toMatchObject({ text: expect.stringContaining('2 circulars added') });
  });
});

describe('a site that redirects visitors without a cookie to itself', () => {
  const wall = (path: string, body: string | Buffer, seen: (string | undefined)[] = []) => {
    test.site.put(path, {
      handle: (request, response) => {
        seen.push(request.headers.cookie);
        if (!request.headers.cookie?.includes('seen=1')) {
          const cookies = ['seen=1; Path=/; HttpOnly', 'TS01=ab; Path=/'];
          return void response.writeHead(302, { location: path, 'set-cookie': cookies }).end();
        }
        const type = typeof body === 'string' ? 'text/html' : 'application/pdf';
        response.writeHead(200, { 'content-type': type }).end(body);
      },
    });
    return seen;
  };

  it('is read with its cookie for the list, the page and the file', async () => {
    const asked = wall('/list', list);
    wall('/n9', `${NOTICE}<p><a href="/files/n9.pdf">${TITLE}</a></p>`);
    wall('/files/n9.pdf', notice(9));
    expect(await poll()).toMatchObject({ text: expect.stringContaining('2 circulars added') });
    expect(asked).toEqual([undefined, 'seen=1; TS01=ab']);
  });

  it('gets its cookie back only during the same visit', async () => {
    const asked = wall('/list', list);
    test.site.putHtml('/n9', NOTICE);
    await poll();
    await test.db.source.updateMany({ data: { next_run_at: new Date(), etag: null } });
    const { id } = await test.db.source.findFirstOrThrow();
    await test.poll(id);
    expect(asked).toEqual([undefined, 'seen=1; TS01=ab', undefined, 'seen=1; TS01=ab']);
  });

  it('is reported when it keeps redirecting despite its cookie', async () => {
    test.site.put('/list', { status: 302, headers: { location: '/list', 'set-cookie': 'a=1' } });
    expect(await poll()).toMatchObject({
      ok: false,
      text: expect.stringContaining('redirects too many times'),
    });
  });
});
