import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startCatalogueApi } from '../../support/catalogue-api.ts';

let isRefusing = false;
const LIST = `<table>${[1, 2].map((n) => `<tr><td>${n} October 2026</td><td><a href="/c/${n}.pdf">Circular ${n} on reporting duties of banks</a></td></tr>`).join('')}</table>`;

const site = createServer((request, response) => {
  if (isRefusing) response.writeHead(403).end();
  else if (request.url === '/list') {
    response.writeHead(200, { 'content-type': 'text/html' }).end(LIST);
  } else if (request.url?.endsWith('.pdf')) response.writeHead(200).end('%PDF-1.7 sample %%EOF');
  else response.writeHead(404).end();
});
site.listen(0, '127.0.0.1');
await once(site, 'listening');
const address = site.address();
if (address === null || typeof address === 'string') throw new TypeError('No port');
const siteUrl = `http://127.0.0.1:${address.port}`;
const catalogue = await startCatalogueApi(siteUrl, {
  CAPTURE_ALLOW: `127.0.0.1:${address.port}`,
});
const { api, admin, bankId, post, get, knownOf, importOne } = catalogue;
afterAll(async () => {
  await api.close();
  site.closeAllConnections();
  site.close();
});
beforeEach(async () => {
  isRefusing = false;
  await catalogue.forgetSources();
});

describe('GET /admin/catalogue', () => {
  test('lists each bank once, with its entries, without fetching any of them', async () => {
    const seen: string[] = [];
    let cursor = '';
    do {
      const { body } = await get(`/admin/catalogue?limit=50${cursor}`).expect(200);
      for (const { bank, sources } of body.items) {
        seen.push(bank.display_name);
        for (const known of sources)
          expect(known).toMatchObject({ watched: null, last_preview: null });
      }
      cursor = body.next_cursor ? `&cursor=${body.next_cursor}` : '';
    } while (cursor);
    expect(seen).toEqual(seen.toSorted((a, b) => (a < b ? -1 : 1)));
    expect(new Set(seen).size).toBe(await api.db.bank.count());
  });

  test('lists only banks with an entry of the requested kind', async () => {
    const { body: unknown } = await get('/admin/catalogue?show=unknown&limit=100').expect(200);
    expect(unknown.items.length).toBeGreaterThan(10);
    expect(unknown.items.flatMap(({ sources }: { sources: unknown[] }) => sources)).toEqual([]);
    const { body: works } = await get('/admin/catalogue?show=works').expect(200);
    expect(works.items).toEqual([]);
    const region = await api.db.region.findFirstOrThrow({ where: { region_name: 'South Asia' } });
    const { body } = await get(`/admin/catalogue?region=${region.id}&limit=100`).expect(200);
    expect(body.items.map((item: { country: string }) => item.country)).toContain('Nepal');
    expect(body.items.length).toBeLessThan(15);
  });
});

describe('catalogue entry', () => {
  test('becomes a linked source when it is monitored after a working preview', async () => {
    const settings = { date_order: 'dmy' };
    const { id } = await importOne('/list', { settings });
    await post(`/admin/catalogue/${id}/watch`).expect(409);
    const { body } = await post(`/admin/catalogue/${id}/preview`).expect(200);
    expect(body.preview.item_count).toBe(2);
    expect(body.known_source.last_preview).toMatchObject({ outcome: 'works', advice: null });

    const { body: watched } = await post(`/admin/catalogue/${id}/watch`).expect(201);
    const { kind } = body.known_source;
    expect(watched).toMatchObject({ url: `${siteUrl}/list`, kind, settings });
    expect(watched).toMatchObject({ state: 'new', bank: { id: bankId } });
    expect(await knownOf()).toMatchObject([{ watched: { id: watched.id, is_paused: false } }]);
    await post(`/admin/catalogue/${id}/watch`).expect(409);
    const { body: audit } = await get(`/admin/audit?target=source:${watched.id}`).expect(200);
    expect(audit.items).toMatchObject([{ actor: admin.sub, action: 'source.create' }]);
  });

  test('shows the reason and some advice, and can’t be monitored, when the site blocks us', async () => {
    const { id } = await importOne();
    isRefusing = true;
    const { body } = await post(`/admin/catalogue/${id}/preview`).expect(200);
    expect(body.known_source.last_preview).toMatchObject({
      outcome: 'walled',
      reason: expect.stringContaining('refuses access'),
      advice: expect.any(String),
    });
    const refused = await post(`/admin/catalogue/${id}/watch`).expect(409);
    expect(refused.body.message).toContain('Preview it first');
  });

  test('is never fetched when its URL is inside a private network', async () => {
    const { id } = await importOne('/list', { url: 'http://10.0.0.7/list' });
    const { body } = await post(`/admin/catalogue/${id}/preview`).expect(200);
    expect(body.known_source.last_preview).toMatchObject({ outcome: 'unreachable' });
    expect(body.preview.problem.code).toBe('CLOSED_ADDRESS');
  });

  test('is marked as monitored when a source with its URL is added by hand', async () => {
    const known = await importOne();
    const input = { bank_id: bankId, kind: 'html', url: known.url };
    const { body } = await post('/admin/sources', input).expect(201);
    expect(await knownOf()).toMatchObject([{ watched: { id: body.id } }]);
    const other = { ...input, url: `${siteUrl}/other`, known_source_id: known.id };
    await post('/admin/sources', other).expect(404);
  });
});

test('GET /admin/catalogue › filters banks by whether they lack an entry, aren’t monitored, or have a working or untried entry', async () => {
  const known = await importOne();
  const isIn = async (query: string) => {
    const { body } = await get(`/admin/catalogue?bank=${bankId}&${query}`).expect(200);
    return body.items.length === 1;
  };
  expect(await isIn('show=never_tried')).toBe(true);
  expect(await isIn('show=unwatched')).toBe(true);
  expect(await isIn('show=unknown')).toBe(false);
  expect(await isIn('show=works')).toBe(false);
  await api.db.knownSource.updateMany({ where: { bank_id: bankId }, data: { outcome: 'works' } });
  await post('/admin/sources', { bank_id: bankId, kind: 'html', url: known.url }).expect(201);
  expect(await isIn('show=never_tried')).toBe(false);
  expect(await isIn('show=works')).toBe(true);
  expect(await isIn('show=unwatched')).toBe(false);
  await api.db.source.updateMany({ data: { paused_at: new Date() } });
  expect(await isIn('show=unwatched')).toBe(true);
});

describe('POST /admin/catalogue/previews', () => {
  test('starts a run for a region that every admin sees, and rejects a second run until it ends', async () => {
    const region = await api.db.region.findFirstOrThrow({ where: { region_name: 'South Asia' } });
    // Entries that have left the catalogue are no longer previewed.
    const left = await api.db.knownSource.findFirstOrThrow({
      where: { left_at: null, bank: { regions: { some: { region_id: region.id } } } },
    });
    await api.db.knownSource.update({ where: { id: left.id }, data: { left_at: new Date() } });
    const { body } = await post('/admin/catalogue/previews', { region_id: region.id }).expect(201);
    expect(body).toMatchObject({
      region: { region_name: 'South Asia' },
      state: 'running',
      done: 0,
      counts: { works: 0, changed: 0, walled: 0, unreachable: 0 },
    });
    expect(body.total).toBeGreaterThan(10);
    const rows = { runs: { some: { run_id: body.id } } };
    const ofRegion = { bank: { regions: { some: { region_id: region.id } } }, left_at: null };
    expect(await api.db.knownSource.count({ where: rows })).toBe(body.total);
    expect(await api.db.knownSource.count({ where: { ...rows, ...ofRegion } })).toBe(body.total);
    await post('/admin/catalogue/previews').expect(409);
    const { body: latest } = await get('/admin/catalogue/previews').expect(200);
    expect(latest.run).toEqual(body);
  });

  test('keeps the results of a stopped run, and allows another run', async () => {
    const known = await importOne();
    const { body: run } = await post('/admin/catalogue/previews').expect(201);
    await post(`/admin/catalogue/${known.id}/preview`).expect(200);
    await api.db.previewRunRow.updateMany({
      where: { known_source_id: known.id },
      data: { ended_at: new Date() },
    });
    const { body } = await post(`/admin/catalogue/previews/${run.id}/stop`).expect(200);
    expect(body).toMatchObject({ state: 'stopped', done: 1, counts: { works: 1 } });
    expect(body.results).toMatchObject([{ id: known.id, outcome: 'works' }]);
    const again = await post(`/admin/catalogue/previews/${run.id}/stop`).expect(200);
    expect(again.body).toEqual(body);
    await post('/admin/catalogue/previews').expect(201);
    const { body: audit } = await get(`/admin/audit?target=preview_run:${run.id}`).expect(200);
    expect(audit.items.map(({ action }: { action: string }) => action)).toEqual([
      'catalogue.stop',
      'catalogue.preview',
    ]);
  });

  test('monitors working entries that aren’t monitored yet, if requested, and reports which', async () => {
    await api.db.previewRun.deleteMany();
    const known = await importOne();
    const source = await api.db.source.create({
      data: { bank_id: known.bank.id, url: `${known.url}?monitored`, kind: 'html' },
    });
    const entries = await api.db.knownSource.count({ where: { left_at: null, source_id: null } });
    const { body: run } = await post('/admin/catalogue/previews', { monitors: true }).expect(201);
    expect(run).toMatchObject({ monitors: true, total: entries });
    const ended_at = new Date();
    const tried = { outcome: 'works', outcome_code: 'WORKS', tried_at: ended_at };
    await api.db.knownSource.update({
      where: { id: known.id },
      data: { ...tried, source_id: source.id },
    });
    await api.db.previewRunRow.updateMany({
      where: { known_source_id: known.id },
      data: { ended_at },
    });
    const { body } = await get('/admin/catalogue/previews').expect(200);
    expect(body.run.results).toMatchObject([{ id: known.id, is_monitored: true }]);
    const target = `preview_run:${run.id}`;
    expect(await api.db.auditRecord.findMany({ where: { target } })).toMatchObject([
      { action: 'catalogue.monitor', after: { region: 'all', sources: entries } },
    ]);
    await api.db.previewRun.deleteMany();
  });

  test('rejects an unknown region and a region without catalogue entries', async () => {
    const region_id = '00000000-0000-4000-8000-000000000000';
    await post('/admin/catalogue/previews', { region_id }).expect(404);
    const empty = await api.db.region.create({ data: { region_name: 'Nowhere' } });
    await post('/admin/catalogue/previews', { region_id: empty.id }).expect(409);
    await api.db.region.delete({ where: { id: empty.id } });
    await post(`/admin/catalogue/previews/${region_id}/stop`).expect(404);
  });
});
