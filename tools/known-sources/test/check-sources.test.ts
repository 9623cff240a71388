import type { CatalogueSource } from '@circulate/shared-schemas';
import { describe, expect, it } from 'vitest';
import { html, platforms, SCRIPT_PAGE, serve, WORDS_PAGE } from './stand-ins.ts';
import { check, contentsOf, folderWith, rowsIn, sourceAt, sourcesIn } from './support.ts';

const TODAY = '2026-11-22';

describe('a check of the known sources', () => {
  it('reads what every platform gives, and says when it was seen and how sure it is', async () => {
    const host = await serve(platforms());
    const at = (path: string, changes: Partial<CatalogueSource>) =>
      sourceAt(`http://${host}${path}`, changes);
    const folder = await folderWith({
      'bank-of-ghana': [
        at('/wordpress/feed/', { key: 'feed', kind: 'feed' }),
        at('/wp-json/wp/v2/posts', {
          key: 'rest',
          kind: 'json',
          settings: { link: 'link', title: 'title.rendered', date: 'date' },
        }),
      ],
      'bank-of-jamaica': [
        at('/drupal/circulars', { key: 'views' }),
        at('/jsonapi/node/article', {
          key: 'jsonapi',
          kind: 'json',
          settings: {
            item: 'data',
            link: 'attributes.path.alias',
            title: 'attributes.title',
            date: 'attributes.created',
          },
        }),
      ],
      'reserve-bank-of-india': [
        at("/_api/web/lists/getbytitle('Circulars')/items", { key: 'list', kind: 'json' }),
        at('/tables/circulars.aspx', { key: 'table' }),
      ],
      'banco-central-de-chile': [at('/liferay/circulares', { key: 'liferay', languages: ['es'] })],
      'bank-of-thailand': [at('/content/aem/circulars.html', { key: 'aem' })],
    });
    const { run } = await check(folder, { hosts: [host] });
    expect(run.state).toBe('done');
    const files = await contentsOf(folder);
    const rows = rowsIn(files);
    expect(rows).toHaveLength(8);
    for (const row of rows) {
      expect(row, row.key).toMatchObject({
        outcome: 'works',
        items: 3,
        newest: '2026-10-03',
        failed_on: [],
      });
    }
    const sources = sourcesIn(files);
    for (const [name, source] of Object.entries(sources)) {
      expect(source, name).toMatchObject({ confidence: 'high', last_seen: TODAY });
    }
    expect(sources['bank-of-jamaica views']?.platform).toBe('Drupal');
    expect(sources['bank-of-thailand aem']?.platform).toBe('Adobe Experience Manager');
    expect(files['report/report.md']).toContain('| Sub-Saharan Africa | 0 | 0 | 0 | 0 | 2 |');
  });

  it('says of each that fails why and what to try, and takes nothing from one that failed once', async () => {
    const good = await serve(platforms());
    const wall = await serve((request, response) => {
      response.writeHead(request.url === '/robots.txt' ? 404 : 403).end();
    });
    const silent = await serve(() => undefined);
    const dying = await serve((request, response) => {
      if (request.url === '/robots.txt') response.writeHead(404).end();
      else
        response
          .writeHead(200, { 'content-type': 'text/html', 'content-length': '9000' })
          .write('<table>', () => response.destroy());
    });
    const inwards = await serve((request, response) => {
      if (request.url === '/robots.txt') response.writeHead(404).end();
      else response.writeHead(302, { location: 'http://127.0.0.1:9/internal' }).end();
    });
    const odd = await serve(platforms({ '/app': html(SCRIPT_PAGE), '/words': html(WORDS_PAGE) }));
    const old = { last_seen: '2025-01-31', confidence: 'high' as const };
    const folder = await folderWith({
      'bank-of-ghana': [sourceAt(`http://${wall}/list`, old)],
      'bank-of-jamaica': [sourceAt(`http://${silent}/list`, old)],
      'bank-of-uganda': [sourceAt(`http://${dying}/list`, old)],
      'bank-of-zambia': [sourceAt(`http://${inwards}/list`, old)],
      'bank-of-namibia': [
        sourceAt(`http://${odd}/app`, old),
        sourceAt(`http://${odd}/words`, { ...old, key: 'words' }),
      ],
      'bank-of-guyana': [sourceAt(`http://${good}/moved`, old)],
    });
    const before = sourcesIn(await contentsOf(folder));
    const { run } = await check(folder, { hosts: [good, wall, silent, dying, inwards, odd] });
    expect(run).toMatchObject({ state: 'done', changes: [] });
    const files = await contentsOf(folder);
    expect(sourcesIn(files)).toEqual(before);
    const found = Object.fromEntries(rowsIn(files).map((row) => [`${row.bank} ${row.key}`, row]));
    const reasons = Object.entries(found).map(([name, { outcome, code }]) => [name, outcome, code]);
    expect(reasons).toEqual([
      ['bank-of-ghana circulars-page', 'walled', 'HTTP_403'],
      ['bank-of-guyana circulars-page', 'changed', 'HTTP_404'],
      ['bank-of-jamaica circulars-page', 'unreachable', 'TIMED_OUT'],
      ['bank-of-namibia circulars-page', 'empty', 'DRAWN_BY_SCRIPT'],
      ['bank-of-namibia words', 'empty', 'NO_ITEMS'],
      ['bank-of-uganda circulars-page', 'unreachable', 'OUT_OF_REACH'],
      ['bank-of-zambia circulars-page', 'unreachable', 'CLOSED_ADDRESS'],
    ]);
    for (const row of Object.values(found)) {
      expect(row.advice, row.bank).not.toBeNull();
      expect(row.failed_on).toEqual([TODAY]);
    }
    expect(files['report/report.md']).toContain('a script in the browser draws its list');
  });

  it('writes down what failed three weeks in a row, however often it is run in between', async () => {
    const good = await serve(platforms({ '/app': html(SCRIPT_PAGE) }));
    const wall = await serve((_, response) => response.writeHead(403).end());
    const sure = { confidence: 'high' as const, last_seen: '2026-11-01' };
    const folder = await folderWith({
      'bank-of-ghana': [sourceAt(`http://${wall}/list`, sure)],
      'bank-of-namibia': [
        sourceAt(`http://${good}/app`, sure),
        sourceAt(`http://${good}/gone`, { ...sure, key: 'gone' }),
      ],
    });
    const before = sourcesIn(await contentsOf(folder));
    const on = (today: string) => check(folder, { hosts: [good, wall], today });
    for (const day of ['2026-11-01', '2026-11-02', '2026-11-08', '2026-11-09', '2026-11-13'])
      await on(day);
    expect(sourcesIn(await contentsOf(folder))).toEqual(before);
    const { run } = await on('2026-11-15');
    const sources = sourcesIn(await contentsOf(folder));
    expect(sources['bank-of-ghana circulars-page']).toMatchObject({
      confidence: 'high',
      walls: ['refuses_programs'],
    });
    expect(sources['bank-of-namibia circulars-page']).toMatchObject({
      confidence: 'low',
      walls: ['drawn_by_script'],
    });
    expect(sources['bank-of-namibia gone']).toEqual({
      ...before['bank-of-namibia gone'],
      confidence: 'low',
    });
    expect(run).toMatchObject({
      changes: expect.arrayContaining([
        expect.stringContaining(
          'bank-of-namibia gone: confidence high → low. changed in 3 weeks in a row',
        ),
      ]),
    });
  });

  it('leaves out, without a word against it, what has to be drawn where no renderer is', async () => {
    const host = await serve(platforms({ '/app': html(SCRIPT_PAGE) }));
    const drawn = sourceAt(`http://${host}/app`, { settings: { drawn_by_script: true } });
    const folder = await folderWith({
      'bank-of-ghana': [drawn],
      'bank-of-jamaica': [sourceAt(`http://${host}/drupal/circulars`)],
    });
    const { run, said } = await check(folder, { hosts: [host] });
    expect(run.state).toBe('done');
    expect(said.join('\n')).toMatch(
      /bank-of-ghana circulars-page was left out: .*start the renderer/,
    );
    const files = await contentsOf(folder);
    expect(rowsIn(files).map(({ bank }) => bank)).toEqual(['bank-of-jamaica']);
    expect(sourcesIn(files)['bank-of-ghana circulars-page']).toEqual(drawn);
  });

  it('takes over what a rebuilt page on a known platform is read by, and other addresses into the report alone', async () => {
    const host = await serve(platforms());
    const folder = await folderWith({
      'bank-of-jamaica': [
        sourceAt(`http://${host}/drupal/circulars`, {
          settings: { item: 'table.old tr', accept_language: 'en' },
          walls: ['drawn_by_script', 'firewall'],
        }),
      ],
    });
    const { run } = await check(folder, { hosts: [host] });
    const files = await contentsOf(folder);
    expect(sourcesIn(files)['bank-of-jamaica circulars-page']).toEqual(
      sourceAt(`http://${host}/drupal/circulars`, {
        settings: { item: '.view-content .views-row', accept_language: 'en' },
        platform: 'Drupal',
        confidence: 'high',
        last_seen: TODAY,
        walls: ['firewall'],
      }),
    );
    expect(run).toMatchObject({
      changes: expect.arrayContaining([expect.stringContaining('By what its platform offers.')]),
    });
  });
});
